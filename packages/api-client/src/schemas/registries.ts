import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { dateTime, id, money, queryId, text } from "./fields";

/** The kind of account that a category or result centre belongs to. */
const tipoConta = z.enum(["pagar", "receber"]);
const busca = z.object({ pesquisa: text(100).default(""), tipo: tipoConta.optional() });

const pessoa = z.object({
  id,
  nome_fantasia: z.string(),
  razao_social: z.string(),
  cpf_cnpj: z.string().nullable(),
  usuario_id: id.nullable(),
});
const categoria = z.object({ id, nome: z.string(), tipo: tipoConta });
const centro = z.object({ id, descricao: z.string(), tipo: tipoConta });
const contaBancaria = z.object({ id, name: z.string(), saldo: money });
const abertura = z.object({
  id,
  caixa: z.object({ nome: z.string() }),
  usuario: z.object({ nome: z.string() }),
  data_abertura: dateTime,
  saldo: money,
});

export const pessoas = {
  /** With `id` it answers that one person: how a page names the person that its address filters by. */
  autocomplete: {
    query: z.object({ pesquisa: text(100).default(""), tipo: queryId.max(12).optional(), id: queryId.optional() }),
    response: z.object({ pessoas: z.array(pessoa) }),
  },
} satisfies SchemasOf<typeof calls.pessoas>;

export const categoriasConta = {
  autocomplete: { query: busca, response: z.object({ categorias: z.array(categoria) }) },
  find: { response: z.object({ categoria }) },
} satisfies SchemasOf<typeof calls.categoriasConta>;

export const centroResultado = {
  autocomplete: { query: busca, response: z.object({ centro_resultados: z.array(centro) }) },
  find: { response: z.object({ centro_resultado: centro }) },
} satisfies SchemasOf<typeof calls.centroResultado>;

export const formasPagamento = {
  tipos: { response: z.object({ tipos: z.array(z.object({ codigo: z.string(), nome: z.string() })) }) },
} satisfies SchemasOf<typeof calls.formasPagamento>;

export const contasBancarias = {
  lista: { response: z.object({ contas_bancarias: z.array(contaBancaria) }) },
} satisfies SchemasOf<typeof calls.contasBancarias>;

export const caixas = {
  abertos: { response: z.object({ aberturas: z.array(abertura) }) },
} satisfies SchemasOf<typeof calls.caixas>;

export type Pessoa = z.output<typeof pessoa>;
export type Categoria = z.output<typeof categoria>;
export type CentroResultado = z.output<typeof centro>;
export type ContaBancaria = z.output<typeof contaBancaria>;
export type AberturaCaixa = z.output<typeof abertura>;
