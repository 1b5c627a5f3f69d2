import { isBrazilianState } from "@prumo/domain/brazilian-state";
import { municipioAtendidoFields } from "@prumo/domain/municipio-atendido-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { cidade } from "./cidades";
import {
  amount,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  optionalId,
  paginated,
  queryId,
  readVersion,
  text,
} from "./fields";
import { selectionOf } from "./selection";

/** Nobody promises to come later. */
export const MOST_DAYS = 365;
/** More municipalities than there are. */
const MOST_CITIES = 6_000;

const NO_STATE = "Selecione um estado";
const uf = text(2).refine(isBrazilianState, { error: NO_STATE });

const municipioRow = z.object({
  id,
  cidade_id: id,
  cidade,
  /** Within so many days somebody comes. */
  prazo_dias: z.int(),
  /** The customer's price of the way there. */
  taxa_deslocamento: money,
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({
  uf: uf.optional(),
  ...listQuery,
  ordem: z.enum(["nome", "uf", "prazo_dias", "taxa_deslocamento"]).optional(),
});

const terms = {
  prazo_dias: z
    .int(municipioAtendidoFields.prazo_dias.missing)
    .min(0, "O prazo não pode ser negativo")
    .max(MOST_DAYS, `O prazo é de no máximo ${MOST_DAYS} dias`)
    .nullish()
    .transform((days) => days ?? 0)
    .describe(municipioAtendidoFields.prazo_dias.label),
  taxa_deslocamento: amount.describe(municipioAtendidoFields.taxa_deslocamento.label),
};

const municipioBody = z
  .object({
    cidade_id: optionalId.describe(municipioAtendidoFields.cidade_id.label),
    /** More municipalities, with the same terms. */
    cidades: z.array(id).max(MOST_CITIES).default([]),
    /** A whole state. */
    uf: uf.nullish().transform((state) => state ?? null),
    ...terms,
    /** Whether those that are served already get these terms, too. Without it they keep theirs. */
    substituir: flag.default(false),
  })
  .refine(({ cidade_id, cidades, uf }) => cidade_id !== null || cidades?.length > 0 || uf !== null, {
    path: ["cidade_id"],
    message: municipioAtendidoFields.cidade_id.missing,
    when: () => true,
  });

export const municipiosAtendidos = {
  /** A company that keeps no list of municipalities serves all of them. */
  consultar: {
    query: z.object({ cidade_id: queryId }),
    response: z.object({ atendido: z.boolean(), municipio: municipioRow.nullable() }),
  },
  lista: { query: filter, response: z.object({ municipios: paginated(municipioRow) }) },
  selecao: selectionOf(
    filter,
    municipioRow.pick({ id: true, cidade: true, prazo_dias: true, taxa_deslocamento: true, versao: true }),
  ),
  find: { response: z.object({ municipio: municipioRow }) },
  save: { body: municipioBody, response: message.extend({ novos: z.int(), alterados: z.int() }) },
  update: { body: z.object({ ...kept(terms), id, versao: readVersion }), response: message },
  delete: { response: message },
  remover: {
    body: z.object({ uf: z.string({ error: NO_STATE }).pipe(uf) }),
    response: message.extend({ removidos: z.int() }),
  },
} satisfies SchemasOf<typeof calls.municipiosAtendidos>;

export type MunicipioAtendido = z.output<typeof municipioRow>;
export type MunicipioAtendidoDigitado = z.input<typeof municipioBody>;
