import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { id, queryId, text } from "./fields";

/** A municipality. Its id is its IBGE code. */
export const cidade = z.object({ id, codigo: z.string(), nome: z.string(), uf: z.string() });

export const cidades = {
  autocomplete: {
    query: z.object({ pesquisa: text(100).default("") }),
    response: z.object({ cidades: z.array(cidade) }),
  },
  /** By its IBGE code, as a postal-code service tells it. */
  autocompleteCidade: { query: z.object({ id: queryId }), response: cidade },
} satisfies SchemasOf<typeof calls.cidades>;

export type Cidade = z.output<typeof cidade>;
