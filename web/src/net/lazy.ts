/** Parts of the client that are fetched when they are wanted.
 *
 *  However many ask for a part at the same time, it is imported once: browsers have had faults where an import begins
 *  while another of the same module is under way. After a failure the next request tries again. */
export function lazy<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () =>
    (loading ??= load().catch((trouble: unknown) => {
      loading = null;
      throw trouble;
    }));
}
