import { afterEach, beforeEach, expect, test, vi } from "vitest";

let api: typeof import("./api");
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  api = await import("./api");
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
const trouble = async (asked: Promise<unknown>) =>
  (await asked.catch((thrown: unknown) => thrown)) as InstanceType<typeof api.Refusal>;

test("opens a table and takes seats with JSON and the browser's cookies", async () => {
  fetched.mockImplementation(() => answer({ table: "ab", chair: "plum", invitation: "x" }, 201));
  expect(await api.openNewTable({ name: "Ada", bots: ["novice"] })).toMatchObject({ table: "ab" });
  await api.takeSeat("ab/..", { name: "Bea", invitation: "x" });
  const [[first, init], [second]] = fetched.mock.calls as [[string, RequestInit], [string, RequestInit]];
  expect(first).toBe("/api/tables");
  expect(init).toMatchObject({
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
  });
  expect(JSON.parse(String(init.body))).toEqual({ name: "Ada", bots: ["novice"] });
  expect(second).toBe("/api/tables/ab%2F../seats");
});

test("whoever is invited says so before they sit down", async () => {
  fetched.mockImplementation(() => answer({ table: {}, yours: [] }));
  await api.seatsOf("ab", null);
  await api.seatsOf("ab", "x");
  expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([{}, { "casefile-invitation": "x" }]);
});

test("a problem comes as it was told", async () => {
  const problem = { kind: "taken", key: "table-chair-taken", sentence: "That seat is taken." };
  fetched.mockImplementation(() => answer(problem, 409));
  const thrown = await trouble(api.takeSeat("ab", { name: "Ada" }));
  expect(thrown).toBeInstanceOf(api.Refusal);
  expect([thrown.status, thrown.problem.key]).toEqual([409, "table-chair-taken"]);
});

test("no answer, and the page of a proxy, are both a server that cannot be reached", async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError("network")));
  expect((await trouble(api.publicTables())).problem.key).toBe("api-unreachable");
  fetched.mockImplementation(() => answer("<html>bad gateway</html>", 502));
  expect((await trouble(api.publicTables())).problem.key).toBe("api-unreachable");
});

test("editions are asked for once, and again only after a failure", async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError("network")));
  await trouble(api.editions());
  fetched.mockImplementation(() => answer([{ id: "vintage" }]));
  await Promise.all([api.editions(), api.editions(), api.edition("vintage")]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
