import { bankDataFields } from "@prumo/domain/bank-data";
import { personImport, productImport } from "@prumo/domain/importing";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { describe, expect, it } from "vitest";
import { pessoas } from "./pessoas";
import { produtos } from "./produtos";

/**
 * The columns of a file by the fields that they fill: names stand in a file where a body has ids. A field of a form that
 * no column can fill has its reason here.
 */
const registries = [
  {
    registry: "persons",
    fields: Object.keys(pessoas.save.body.shape),
    columns: personImport.map(({ name }) => name),
    filledBy: { cidade_id: "cidade" },
    leftOut: {
      deposito_id: "a warehouse belongs to one provider, so it is given in the form",
      ...Object.fromEntries(
        keysOf(bankDataFields).map((field) => [field, "money would go to an account that nobody looked at"]),
      ),
    },
  },
  {
    registry: "products",
    fields: Object.keys(produtos.save.body.shape),
    columns: productImport.map(({ name }) => name),
    filledBy: { categoria_id: "categoria" },
    leftOut: {},
  },
];

describe.each(registries)("a file of $registry", ({ fields, columns, filledBy, leftOut }) => {
  it("has a column for every field of the form, so that no import loses one in silence", () => {
    const columnOf = new Map<string, string>(Object.entries(filledBy));
    const known = new Set<string>([...columns, ...Object.keys(leftOut)]);
    expect(fields.filter((field) => !known.has(columnOf.get(field) ?? field))).toEqual([]);
  });
});
