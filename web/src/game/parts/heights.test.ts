import { expect, test } from "vitest";
import { settled, stepped } from "./heights";

const PIXELS = { peek: 60, half: 400, full: 700 };

test("a step up or down goes no further than the sheet does", () => {
  expect(stepped("peek", 1)).toBe("half");
  expect(stepped("full", 1)).toBe("full");
  expect(stepped("half", -1)).toBe("peek");
  expect(stepped("peek", -1)).toBe("peek");
});

test("a sheet that is let go rests at the nearest height", () => {
  expect(settled(210, 0, PIXELS)).toBe("peek");
  expect(settled(300, 0, PIXELS)).toBe("half");
  expect(settled(640, 0, PIXELS)).toBe("full");
});

test("a sheet that is thrown goes on", () => {
  expect(settled(210, 1, PIXELS)).toBe("half");
  expect(settled(410, -2, PIXELS)).toBe("peek");
  expect(settled(410, 2, PIXELS)).toBe("full");
});
