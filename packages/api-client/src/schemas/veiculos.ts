import { cleanPlate, isValidPlate } from "@prumo/domain/plate";
import { veiculoFields } from "@prumo/domain/veiculo-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  describedBy,
  id,
  kept,
  listQuery,
  message,
  optionalId,
  paginated,
  queryId,
  readVersion,
  text,
  textAnswersOf,
  textFieldsOf,
} from "./fields";
import { selectionOf } from "./selection";

const NO_PLATE = veiculoFields.placa.missing;
/** The cards of the texts that a veículo may be without. */
const { marca, modelo, cor } = veiculoFields;
const texts = { marca, modelo, cor };

/** With its mask: ABC-1234, or ABC1D23. */
const placa = z.string();

const veiculoRow = z.object({
  id,
  ...describedBy(veiculoFields, {
    placa,
    ...textAnswersOf(texts),
    /** The owner. */
    pessoa_id: id.nullable(),
  }),
  pessoa: z.object({ id, nome_fantasia: z.string() }).nullable(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

/** Columns that the list can be sorted by. */
const ordens = ["placa", "marca", "modelo", "proprietario", "cor"] as const;

const filter = z.object({
  /** The owner, a person. */
  proprietario: queryId.optional(),
  /** A part of the plate, with its mask or without. */
  placa: text(10).optional(),
  ...listQuery,
  ordem: z.enum(ordens).optional(),
});

const veiculoBody = z.object(
  describedBy(veiculoFields, {
    /** An old or a Mercosul plate, with its mask or without; it is stored bare. */
    placa: z
      .string({ error: NO_PLATE })
      .pipe(text(20).min(1, { error: NO_PLATE, abort: true }))
      .refine(isValidPlate, { error: "Informe uma placa válida" })
      .transform(cleanPlate),
    ...textFieldsOf(texts),
    pessoa_id: optionalId,
  }),
);

export const veiculos = {
  /** By plate, brand or model; with `pessoa` only those of that owner. */
  autocomplete: {
    query: z.object({ pesquisa: text(100).default(""), pessoa: queryId.optional(), id: queryId.optional() }),
    response: z.object({ veiculos: z.array(veiculoRow) }),
  },
  lista: { query: filter, response: z.object({ veiculos: paginated(veiculoRow) }) },
  selecao: selectionOf(filter, veiculoRow.pick({ id: true, placa: true })),
  find: { response: z.object({ veiculo: veiculoRow }) },
  save: { body: veiculoBody, response: message.extend({ veiculo: z.object({ id }) }) },
  update: { body: z.object({ ...kept(veiculoBody.shape), id, versao: readVersion }), response: message },
  delete: { response: message },
} satisfies SchemasOf<typeof calls.veiculos>;

export type Veiculo = z.output<typeof veiculoRow>;
export type VeiculoDigitado = z.input<typeof veiculoBody>;
