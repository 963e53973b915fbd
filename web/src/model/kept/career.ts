/** Whether there is anything to tell of earlier games. Apart from them: the first page needs to know no more. */

export const CAREER_KEY = "casefile-games";

export function hasCareer(): boolean {
  try {
    return localStorage.getItem(CAREER_KEY) !== null;
  } catch {
    return false;
  }
}
