import type { KeyboardEvent } from "react";
import { describe, expect, it } from "vitest";
import { isScanned, withKey } from "./scanned-quantity";

/** Collects keys as a quantity box does. */
const pressed = (...keys: string[]) => keys.reduce((before, key) => withKey(before, { key } as KeyboardEvent), "");

describe("a scanned code in a quantity box", () => {
  it.each(["7891000315507", "57891000315507", "12,57891000315507", "17891000315504", "596385074", "9036000291452"])(
    "a scanned code in a quantity box is found at the end of %s",
    (keys) => {
      expect(isScanned(keys)).toBe(true);
    },
  );

  it("a scanned code in a quantity box is found by its letters, which a quantity never has", () => {
    expect(isScanned(pressed("Shift", "A", "1", "2"))).toBe(true);
  });

  it.each(["", "5", "1.500,25", "12345678", "7891000315508"])("is not found in %s", (keys) => {
    expect(isScanned(keys)).toBe(false);
  });

  it("a scanned code in a quantity box is forgotten as soon as the user corrects something", () => {
    expect(pressed(..."7891000315507", "Backspace", "5")).toBe("5");
  });

  it("a scanned code in a quantity box does not start with a shortcut", () => {
    expect(withKey("12", { key: "a", ctrlKey: true } as KeyboardEvent)).toBe("");
  });
});
