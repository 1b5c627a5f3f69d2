import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAccessKey, makeAccessKey, maskAccessKey } from "./access-key";

const vector = "prumo_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp";

describe("the key of another program", () => {
  it("is known by its last six signs", () => {
    expect(isAccessKey(vector)).toBe(true);
    // The same count gives the last six signs of a token that GitHub documents.
    expect(isAccessKey("prumo_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17")).toBe(true);
  });

  it("is refused with one other sign, wherever it stands", () => {
    for (let at = 0; at < vector.length; at += 1) {
      const wrong = `${vector.slice(0, at)}${vector[at] === "z" ? "y" : "z"}${vector.slice(at + 1)}`;
      expect(isAccessKey(wrong), wrong).toBe(false);
    }
  });

  it.each(["", "prumo_", ` ${vector}`, `${vector}\n`, vector.slice(0, -1), `${vector}0`, vector.replace("_", "-")])(
    "is refused in another form: %j",
    (text) => expect(isAccessKey(text)).toBe(false),
  );

  it("is made right, of the given bytes, with every letter as likely", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 255 })), (stream) => {
        const key = makeAccessKey((count) => Uint8Array.from(stream.take(count)));
        expect(key).toMatch(/^prumo_[0-9A-Za-z]{36}$/);
        expect(isAccessKey(key)).toBe(true);
      }),
    );
    const seen = new Map<string, number>();
    let next = 0;
    makeAccessKey((count) => Uint8Array.from({ length: count }, () => next++ % 256));
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = makeAccessKey((count) => Uint8Array.from({ length: count }, (_, at) => (at === 0 ? byte : 0)))[6];
      seen.set(letter ?? "", (seen.get(letter ?? "") ?? 0) + 1);
    }
    // Eight bytes are left out, and the next letter, which is 0, stands in their place.
    expect([...seen.values()].filter((count) => count !== 4)).toEqual([12]);
  });

  it("is shown by its ends alone", () => {
    expect(maskAccessKey(vector)).toBe("prumo_0123…PMbyp");
  });
});
