/** The parts of a table that share a place where there is room for one of them. */
export const PARTS = ["cards", "notebook", "log", "chat"] as const;
export type Part = (typeof PARTS)[number];
