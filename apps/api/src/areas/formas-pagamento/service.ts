import type { BodyOutput } from "@prumo/api-client/contract";
import { formasPagamento as contrato } from "@prumo/api-client/schemas/formas-pagamento";
import { clampPageSize } from "@prumo/domain/page-size";
import { paginate } from "@prumo/domain/paginated";
import type { Db, Tx } from "../../db/client";
import { formaPagamentoClientes, formaPagamentoIntervalos, formasPagamento } from "../../db/schema/formas-pagamento";
import { insert, lock, remove, update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { unlessTaken } from "../../http/duplicate";
import { invalidField, invalidFields, notFound, refusedByState, requireVersion } from "../../http/errors";
import { filled } from "../../http/filled";
import { pageUrl } from "../../http/page-url";
import { check } from "../../http/read-request";
import { personExists } from "../pessoas/service";
import {
  countMethods,
  type Escolha,
  type Filtro,
  findAvailable,
  findCustomers,
  findMethod,
  findMethods,
  namesakeOf,
} from "./queries";

type Nova = BodyOutput<(typeof contrato)["save"]["body"]>;
type Alterada = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTIDADE = "formas_pagamento";
const SUGGESTIONS = 100;
const TAKEN = invalidField("nome", "Já existe uma forma de pagamento com este nome");
const UNKNOWN = "Forma de pagamento não encontrada";

/** One page of the list. `url` is the address of the call, for the links. */
export async function listMethods(db: Db, ctx: Ctx, filtro: Filtro, url: string) {
  const perPage = clampPageSize(filtro.per_page);
  const { page } = filtro;
  const [data, total] = await Promise.all([
    findMethods(db, ctx, filtro, { limit: perPage, offset: (page - 1) * perPage }),
    countMethods(db, ctx, filtro),
  ]);
  return paginate({ data, total, page, perPage, url: pageUrl(url) });
}

/** Rows of the list, from the first on. */
export const firstMethods = (db: Db, ctx: Ctx, filtro: Filtro, limit: number) =>
  findMethods(db, ctx, filtro, { limit, offset: 0 });

/** What may be chosen. Representatives only get what they may see. */
export const suggestMethods = (db: Db, ctx: Ctx, query: Pick<Escolha, "pesquisa" | "cliente">) =>
  findAvailable(db, ctx, { ...query, representante: ctx.usuario.representante }, SUGGESTIONS);

/** @throws Refusal 404 */
export async function methodWithCustomers(db: Db, ctx: Ctx, id: number) {
  const [forma, clientes] = await Promise.all([findMethod(db, ctx, id), findCustomers(db, ctx, id)]);
  if (forma === undefined) throw notFound(UNKNOWN);
  return { ...forma, clientes };
}

/** The columns that a body fills. */
const columnsOf = ({ status: ativa, clientes: _, intervalos: __, ...columns }: Nova) => ({ ...columns, ativa });

/**
 * The customers and intervals that a body means: without being exclusive it is for everybody, and by number of
 * instalments it has no intervals, whatever else is sent.
 */
const listsOf = ({ exclusiva, clientes, tipo, intervalos }: Nova) => ({
  clientes: exclusiva ? clientes : [],
  intervalos: tipo === 1 ? intervalos : [],
});

/** What only the database can tell about a body. */
async function refuseProblems(tx: Tx, ctx: Ctx, body: Nova, id: number | null): Promise<void> {
  if (await namesakeOf(tx, ctx, body.nome, id)) throw TAKEN;
  for (const [at, cliente] of listsOf(body).clientes.entries()) {
    if (await personExists(tx, ctx, cliente.id)) continue;
    throw invalidFields({ [`clientes.${at}.id`]: ["Selecione um cliente"] });
  }
}

async function writeLists(tx: Tx, ctx: Ctx, forma_id: number, body: Nova): Promise<ReturnType<typeof listsOf>> {
  const lists = listsOf(body);
  const clientes = lists.clientes.map(({ id: pessoa_id, valor_minimo }) => ({ forma_id, pessoa_id, valor_minimo }));
  const intervalos = lists.intervalos.map((row, ordem) => ({ ...row, forma_id, ordem }));
  if (clientes.length > 0) await insert(tx, formaPagamentoClientes, ctx, clientes);
  if (intervalos.length > 0) await insert(tx, formaPagamentoIntervalos, ctx, intervalos);
  return lists;
}

/** What the audit trail keeps of a method: its row and its lists. */
async function recordOf(tx: Tx, ctx: Ctx, linha: { id: number }) {
  const { intervalos = [] } = (await findMethod(tx, ctx, linha.id)) ?? {};
  const clientes = await findCustomers(tx, ctx, linha.id);
  return { ...linha, clientes: clientes.map(({ id, valor_minimo }) => ({ id, valor_minimo })), intervalos };
}

/**
 * Registers a payment method.
 * @returns the message and the id
 * @throws Refusal 422 when the name is taken or a customer is not the company's
 */
export const saveMethod = (db: Db, ctx: Ctx, body: Nova) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, registrar) => {
      await refuseProblems(tx, ctx, body, null);
      const [linha] = await insert(tx, formasPagamento, ctx, [columnsOf(body)]);
      if (linha === undefined) throw new Error("The payment method was not written");
      const lists = await writeLists(tx, ctx, linha.id, body);
      registrar({ entidade: ENTIDADE, entidade_id: linha.id, depois: { ...linha, ...lists } });
      return { message: "Forma de pagamento salva com sucesso!", forma: { id: linha.id } };
    }),
  );

async function lockMethod(tx: Tx, ctx: Ctx, id: number) {
  const [linha] = await lock(tx, formasPagamento, ctx, [id]);
  if (linha === undefined) throw notFound(UNKNOWN);
  return linha;
}

/** A standard method keeps its name and its term: people and other systems know it by them. */
function requireStandardKept(antes: { padrao: boolean; nome: string; prazo_dias: number }, body: Nova): void {
  if (!antes.padrao) return;
  const problems = {
    ...(body.nome === antes.nome ? {} : { nome: ["O nome de uma forma de pagamento padrão não pode ser alterado"] }),
    ...(body.prazo_dias === antes.prazo_dias
      ? {}
      : { prazo_dias: ["O prazo de uma forma de pagamento padrão não pode ser alterado"] }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

type Linha = Awaited<ReturnType<typeof lockMethod>>;

/** A method as it becomes: what was not sent stays, and the rules over several fields are asked about the whole. */
async function whole(tx: Tx, ctx: Ctx, linha: Linha, body: Omit<Alterada, "id" | "versao">) {
  const { id: _, empresa_id: __, versao: ___, padrao: ____, nome: _____, ativa: status, ...columns } = linha;
  const { clientes, intervalos } = await recordOf(tx, ctx, linha);
  return check(contrato.save.body, filled(body, { ...columns, status, clientes, intervalos })) as Nova;
}

/**
 * Changes a payment method; its customers and intervals become those of the body.
 * @throws Refusal 404, 409 for an old `versao`, 422 also for another name or term of a standard method
 */
export const updateMethod = (db: Db, ctx: Ctx, { id, versao, ...sent }: Alterada) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, registrar) => {
      const linha = await lockMethod(tx, ctx, id);
      requireVersion(linha.versao, versao);
      const body = await whole(tx, ctx, linha, sent);
      requireStandardKept(linha, body);
      await refuseProblems(tx, ctx, body, id);
      const antes = await recordOf(tx, ctx, linha);
      const depois = await update(tx, formasPagamento, ctx, id, { ...columnsOf(body), versao: linha.versao + 1 });
      await remove(tx, formaPagamentoClientes, ctx, { forma_id: id });
      await remove(tx, formaPagamentoIntervalos, ctx, { forma_id: id });
      const lists = await writeLists(tx, ctx, id, body);
      registrar({ entidade: ENTIDADE, entidade_id: id, antes, depois: { ...depois, ...lists } });
      return { message: "Forma de pagamento alterada com sucesso!" };
    }),
  );

/**
 * Removes a payment method with its customers and intervals. What was made with it keeps its instalments: they do not
 * refer to it.
 * @throws Refusal 404, 422 for a standard method
 */
export const removeMethod = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, registrar) => {
    const linha = await lockMethod(tx, ctx, id);
    if (linha.padrao) throw refusedByState("Uma forma de pagamento padrão não pode ser excluída");
    const antes = await recordOf(tx, ctx, linha);
    await remove(tx, formasPagamento, ctx, { id });
    registrar({ entidade: ENTIDADE, entidade_id: id, antes });
    return { message: "Forma de pagamento excluída com sucesso!" };
  });
