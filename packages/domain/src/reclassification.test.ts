import { expect, test } from "vitest";
import {
  type Reclassification,
  type ReclassifiedField,
  reclassifiedChanges,
  reclassifiedFieldRefusal,
  reclassifiedFields,
} from "./reclassification";

const before: Reclassification = {
  categoria_id: 1,
  centro_resultado_id: 2,
  observacao: null,
  numero_documento: "NF 10",
  referencia: "Aluguel",
};

const refusedOf = (conta: Parameters<typeof reclassifiedFieldRefusal>[0]) =>
  Object.fromEntries(
    reclassifiedFields.flatMap((field) => {
      const reason = reclassifiedFieldRefusal(conta, field);
      return reason === null ? [] : [[field, reason]];
    }),
  );

test.each<[string, Parameters<typeof reclassifiedFieldRefusal>[0], string | undefined]>([
  ["by itself", {}, undefined],
  ["by a purchase", { compra_id: 7 }, "Esta conta pertence a uma compra"],
  ["by a service order", { ordem_servico_id: 7 }, "Esta conta pertence a uma ordem de serviço"],
  ["by a lote of commission", { comissao_lote_id: 7 }, "Esta conta pertence a um lote de comissão"],
])("a conta made %s keeps the words that its owner gave it", (_, conta, reason) => {
  const expected = reason === undefined ? {} : { referencia: reason, numero_documento: reason };
  expect(refusedOf(conta)).toEqual(expected);
});

test("amounts and days are no part of a correction", () => {
  const fields: readonly ReclassifiedField[] = reclassifiedFields;
  expect(fields.toSorted()).toEqual([
    "categoria_id",
    "centro_resultado_id",
    "numero_documento",
    "observacao",
    "referencia",
  ]);
});

test("a correction changes what is sent and differs", () => {
  expect(reclassifiedChanges(before, {})).toEqual({});
  expect(reclassifiedChanges(before, { ...before })).toEqual({});
  expect(reclassifiedChanges(before, { categoria_id: 3, centro_resultado_id: undefined })).toEqual({ categoria_id: 3 });
  expect(
    reclassifiedChanges(before, { centro_resultado_id: null, referencia: "Aluguel", observacao: "Sala 2" }),
  ).toEqual({ centro_resultado_id: null, observacao: "Sala 2" });
});
