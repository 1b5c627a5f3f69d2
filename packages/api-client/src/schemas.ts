import type { calls } from "./calls";
import type { Schemas } from "./contract";
import { contasPagar } from "./schemas/contas-pagar";
import {
  caixas,
  categoriasConta,
  centroResultado,
  contasBancarias,
  formasPagamento,
  pessoas,
} from "./schemas/registries";
import { sessao } from "./schemas/sessao";
import { cadastro, saude } from "./schemas/sistema";

/** The schemas of every call. A call without them, or one too many, does not compile. */
export const schemas = {
  sessao,
  saude,
  cadastro,
  pessoas,
  categoriasConta,
  centroResultado,
  formasPagamento,
  contasBancarias,
  caixas,
  contasPagar,
} satisfies Schemas<typeof calls>;

/** The type of all schemas, for clients that keep zod out of their bundle. */
export type PrumoSchemas = typeof schemas;
