import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { keepArriving, PIECE } from "./arriving-file";
import type { FileStore } from "./file-store";

/** A store in memory that keeps the pieces as it got them. */
function memoryStore() {
  const pieces: Uint8Array[] = [];
  const store: FileStore = {
    async put(_, given) {
      for await (const piece of given) pieces.push(piece);
    },
    async *get() {
      yield* pieces;
    },
    head: async () => pieces.reduce((sum, { length }) => sum + length, 0),
    async remove() {
      pieces.length = 0;
    },
  };
  return { store, pieces };
}

async function* cutAt(bytes: Uint8Array, lengths: readonly number[]) {
  let at = 0;
  for (const length of lengths) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
  yield bytes.subarray(at);
}

it("a file is cut into pieces of one size, however the network cut it, and hashed as it is", async () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 3 * PIECE }), { maxLength: 5 });
  const rests = fc.integer({ min: 1, max: 2 * PIECE });
  await fc.assert(
    fc.asyncProperty(lengths, rests, async (cuts, rest) => {
      const bytes = new Uint8Array(cuts.reduce((sum, length) => sum + length, rest)).map((_, at) => 32 + (at % 90));
      const { store, pieces } = memoryStore();
      const arrived = await keepArriving(store, { empresa_id: 1, id: 1 }, "a.txt", cutAt(bytes, cuts));
      expect(pieces.slice(0, -1).every(({ length }) => length === PIECE)).toBe(true);
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
      expect(arrived).toMatchObject({
        sha256: createHash("sha256").update(bytes).digest("hex"),
        tamanho: bytes.length,
        tipo: "texto",
      });
    }),
    { numRuns: 30 },
  );
});
