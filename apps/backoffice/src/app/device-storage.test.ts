import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceStorage, tabStorage } from "./device-storage";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ["localStorage", deviceStorage],
  ["sessionStorage", tabStorage],
] as const)("what a browser keeps in its %s", (name, kept) => {
  it("is found again, and not once it was removed", () => {
    expect(kept.setItem("prumo:teste", "1")).toBe(true);
    expect(globalThis[name].getItem("prumo:teste")).toBe("1");
    expect(kept.getItem("prumo:teste")).toBe("1");
    kept.removeItem("prumo:teste");
    expect(kept.getItem("prumo:teste")).toBeNull();
  });

  it("is read as JSON, and is nothing where it is none", () => {
    kept.setItem("prumo:teste", JSON.stringify({ a: [1] }));
    expect(kept.readJson("prumo:teste")).toEqual({ a: [1] });
    for (const text of ["{", "null", ""]) {
      kept.setItem("prumo:teste", text);
      expect(kept.readJson("prumo:teste"), text).toBeUndefined();
    }
    expect(kept.readJson("prumo:outro")).toBeUndefined();
  });

  it("is nothing where the browser refuses to keep, and nobody is stopped by that", () => {
    vi.spyOn(globalThis, name, "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    expect(kept.setItem("prumo:teste", "1")).toBe(false);
    expect(kept.getItem("prumo:teste")).toBeNull();
    expect(kept.readJson("prumo:teste")).toBeUndefined();
    expect(() => kept.removeItem("prumo:teste")).not.toThrow();
  });

  it("is not what there was no room for", () => {
    const full = { ...globalThis[name], getItem: () => null, removeItem: () => undefined };
    vi.stubGlobal(name, {
      ...full,
      setItem() {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      },
    });
    expect(kept.setItem("prumo:teste", "1")).toBe(false);
  });
});
