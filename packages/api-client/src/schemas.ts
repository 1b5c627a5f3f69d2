import type { calls } from "./calls";
import type { Schemas } from "./contract";
import { auditoria } from "./schemas/auditoria";
import { contasPagar } from "./schemas/contas-pagar";
import {
  caixas,
  categoriasConta,
  centroResultado,
  contasBancarias,
  formasPagamento,
  pessoas,
} from "./schemas/registries";
import { senha, sessao, sessoes } from "./schemas/sessao";
import { cadastro, desenvolvimento, saude } from "./schemas/sistema";

/** The schemas of every call. A call without them, or one too many, does not compile. */
export const schemas = {
  sessao,
  sessoes,
  senha,
  desenvolvimento,
  saude,
  cadastro,
  pessoas,
  categoriasConta,
  centroResultado,
  formasPagamento,
  contasBancarias,
  caixas,
  contasPagar,
  auditoria,
} satisfies Schemas<typeof calls>;

/** The type of all schemas, for clients that keep zod out of their bundle. */
export type PrumoSchemas = typeof schemas;
