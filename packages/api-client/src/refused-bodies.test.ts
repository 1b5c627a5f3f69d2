import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bodyOn } from "./contract";
import { readInOrder } from "./issues";
import { schemas } from "./schemas";
import { textOf } from "./schemas/fields";

/** What programs send by mistake in place of a value. */
const wrongs = [undefined, null, "", "x", 1.5, -1, true, [], {}, [1], [null], [{}], { id: 1 }];

const bodies = Object.entries(schemas).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([call, { body }]) => (body ? [{ name: `${area}.${call}`, body }] : [])),
);

/** A row of numbers that looks random and is the same each time. */
function* shuffled(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

/** Words that only programmers use. */
const MACHINE_WORDS = /undefined|nulo|vetor|objeto|esperava|Invalid|expected/;

describe("a wrong body", () => {
  it.each(bodies)("$name refuses any of its fields in words that people read", ({ body }) => {
    const schema = bodyOn(body, "2026-11-20");
    const keys = Object.keys(schema.shape);
    const turns = shuffled(keys.length + 1);
    const pick = () => wrongs[turns.next().value % wrongs.length];
    for (let turn = 0; turn < 200; turn += 1) {
      const sent = Object.fromEntries(keys.map((key) => [key, pick()]));
      const read = readInOrder(schema, sent);
      if (read.success) continue;
      for (const { message, field } of read.issues) {
        expect(message, `${field} in ${JSON.stringify(sent)}`).not.toMatch(MACHINE_WORDS);
      }
    }
  });

  it("a refusal names the field by the label of its card", () => {
    const schema = z.object({
      taxa: z.number().nonoptional().describe("Taxa"),
      linhas: z
        .array(z.object({ nome: textOf({ label: "Nome", max: 3, missing: "Informe o nome" }) }))
        .describe("Linhas"),
    });
    const refused = (body: object) => Reflect.get(readInOrder(schema, body), "issues");
    expect(refused({})).toEqual([
      { field: "taxa", message: "Preencha o campo Taxa" },
      { field: "linhas", message: "Preencha o campo Linhas" },
    ]);
    expect(refused({ taxa: "1", linhas: [{}] })).toEqual([
      { field: "taxa", message: "Informe um número" },
      { field: "linhas.0.nome", message: "Informe o nome" },
    ]);
  });
});
