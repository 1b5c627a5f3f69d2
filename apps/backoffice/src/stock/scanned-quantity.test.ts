import type { KeyboardEvent } from "react";
import { describe, expect, it } from "vitest";
import { isScanned, withKey } from "./scanned-quantity";

/** The keys as a box collects them. */
const pressed = (...keys: string[]) => keys.reduce((before, key) => withKey(before, { key } as KeyboardEvent), "");

describe("a code where a quantity belongs", () => {
  it.each(["7891000315507", "57891000315507", "12,57891000315507", "17891000315504", "596385074", "9036000291452"])(
    "is found at the end of %s",
    (keys) => {
      expect(isScanned(keys)).toBe(true);
    },
  );

  it("is found by its letters, which no quantity has", () => {
    expect(isScanned(pressed("Shift", "A", "1", "2"))).toBe(true);
  });

  it.each(["", "5", "1.500,25", "12345678", "7891000315508"])("is not found in %s", (keys) => {
    expect(isScanned(keys)).toBe(false);
  });

  it("is forgotten as soon as something is corrected", () => {
    expect(pressed(..."7891000315507", "Backspace", "5")).toBe("5");
  });

  it("is not begun by a shortcut", () => {
    expect(withKey("12", { key: "a", ctrlKey: true } as KeyboardEvent)).toBe("");
  });
});
