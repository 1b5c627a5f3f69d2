import { isLocalAddress } from "@prumo/domain/local-address";
import fc from "fast-check";
import { expect, test } from "vitest";

test("an accepted address stays on its host in the browser's own reader, also after it was decoded once", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2F",
    "%5C",
    "%2e",
    "%09",
    "\t",
    "@",
    ":",
    "x",
    "?",
    "#",
    "https:",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = `/${pieces.join("")}`;
      if (!isLocalAddress(address)) return;
      const { origin, pathname, search, hash } = new URL(address, "https://prumo.exemplo");
      expect(origin).toBe("https://prumo.exemplo");
      expect(new URL(pathname + search + hash, origin).origin).toBe(origin);
      expect(new URL(decodeURIComponent(pathname), origin).origin).toBe(origin);
    }),
  );
});
