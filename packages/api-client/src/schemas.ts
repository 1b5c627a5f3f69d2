import type { calls } from "./calls";
import type { Schemas } from "./contract";
import { auditoria } from "./schemas/auditoria";
import { caixas } from "./schemas/caixas";
import { categoriasConta } from "./schemas/categorias-conta";
import { centroResultado } from "./schemas/centro-resultado";
import { cidades } from "./schemas/cidades";
import { contasBancarias } from "./schemas/contas-bancarias";
import { contasPagar } from "./schemas/contas-pagar";
import { contasReceber } from "./schemas/contas-receber";
import { formasPagamento } from "./schemas/formas-pagamento";
import { permissoes } from "./schemas/permissoes";
import { pessoas } from "./schemas/pessoas";
import { relatorios } from "./schemas/relatorios";
import { senha, sessao, sessoes } from "./schemas/sessao";
import { cadastro, desenvolvimento, saude } from "./schemas/sistema";
import { unidades, usuarios } from "./schemas/usuarios";

/** The schemas of every call. A call without them, or one too many, does not compile. */
export const schemas = {
  sessao,
  sessoes,
  senha,
  desenvolvimento,
  saude,
  cadastro,
  pessoas,
  usuarios,
  unidades,
  cidades,
  categoriasConta,
  centroResultado,
  formasPagamento,
  contasBancarias,
  caixas,
  contasPagar,
  contasReceber,
  relatorios,
  permissoes,
  auditoria,
} satisfies Schemas<typeof calls>;

/** The type of all schemas, for clients that keep zod out of their bundle. */
export type PrumoSchemas = typeof schemas;
