import { afterEach, expect, test, vi } from "vitest";
import { loadLetters } from "./font-loading";

const { dataset } = document.documentElement;

function stubFonts(load: () => Promise<readonly unknown[]>): void {
  Object.defineProperty(document, "fonts", { configurable: true, value: { load } });
}

afterEach(() => {
  vi.restoreAllMocks();
  delete dataset.letters;
  localStorage.removeItem("prumo:letras");
  Reflect.deleteProperty(document, "fonts");
});

test("letters that have come are shown with the next page, and from the start on the next visit", async () => {
  stubFonts(async () => ["Inter"]);
  let showNext = (): void => undefined;
  const loaded = loadLetters(
    new Promise((resolve) => {
      showNext = resolve;
    }),
  );
  await vi.waitFor(() => expect(localStorage.getItem("prumo:letras")).toBe("1"));
  expect(dataset.letters).toBeUndefined();
  showNext();
  await loaded;
  expect(dataset.letters).toBe("1");
});

test("letters are shown on a device that keeps nothing for the page", async () => {
  stubFonts(async () => ["Inter"]);
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await loadLetters(Promise.resolve());
  expect(dataset.letters).toBe("1");
});

test.each([
  ["come as nothing", async () => []],
  ["do not come", () => Promise.reject(new Error("offline"))],
])("letters that %s leave the device's own there", async (_, load) => {
  stubFonts(load);
  await loadLetters(Promise.resolve());
  expect(dataset.letters).toBeUndefined();
  expect(localStorage.getItem("prumo:letras")).toBeNull();
});
