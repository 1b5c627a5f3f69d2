import type { BodyOutput } from "@prumo/api-client/contract";
import { formasPagamento as contrato } from "@prumo/api-client/schemas/formas-pagamento";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { formaPagamentoClientes, formaPagamentoIntervalos, formasPagamento } from "../../../db/schema/formas-pagamento";
import { insert, insertOne, lockOne, remove, update } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, invalidFields, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { filled } from "../../../http/filled-body";
import { pageOf } from "../../../http/page-of";
import { checkInput } from "../../../http/read-request";
import { personExists } from "../../cadastros/pessoas/service";
import {
  countMethods,
  type FormaPagamentoChoice,
  type FormaPagamentoFilter,
  findAvailable,
  findCustomers,
  findMethod,
  findMethods,
  formaPagamentoNamesake,
  methodUsed,
} from "./queries";

type FormaPagamentoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type FormaPagamentoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "formas_pagamento";
const SUGGESTIONS = 100;
const TAKEN = invalidField("nome", "Já existe uma forma de pagamento com este nome");
const UNKNOWN = "Forma de pagamento não encontrada";

/** Answers one page of the list. `url` is the address of the call, for the links. */
export const listMethods = (db: Db, ctx: Ctx, filter: FormaPagamentoFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => findMethods(db, ctx, filter, slice),
    () => countMethods(db, ctx, filter),
  );

/** Finds a slice of the list. */
export const someMethods = (db: Db, ctx: Ctx, filter: FormaPagamentoFilter, slice: Slice) =>
  findMethods(db, ctx, filter, slice);

/** Suggests the methods that may be chosen. Representatives get only those that they may see. */
export const suggestMethods = (db: Db, ctx: Ctx, query: Pick<FormaPagamentoChoice, "pesquisa" | "cliente">) =>
  findAvailable(db, ctx, { ...query, representante: ctx.usuario.representante }, SUGGESTIONS);

/** @throws Refusal 404 */
export async function methodWithCustomers(db: Db, ctx: Ctx, id: number) {
  const [forma, clientes] = await Promise.all([findMethod(db, ctx, id), findCustomers(db, ctx, id)]);
  return { ...requireFound(forma, UNKNOWN), clientes };
}

/** The method if the company has it, with what its instalments are generated from. */
export const usableMethod = (db: Db | Tx, ctx: Ctx, id: number) => findMethod(db, ctx, id);

/**
 * The method of a record with what its instalments are generated from, and no more.
 * @throws Refusal 404
 */
export async function instalmentMethod(db: Db, ctx: Ctx, id: number) {
  const forma = requireFound(await findMethod(db, ctx, id), UNKNOWN);
  const { nome, tipo, prazo_dias, numero_parcelas, intervalo_parcelas, intervalos } = forma;
  const { st_primeira_parcela, frete_primeira_parcela, ipi_primeira_parcela } = forma;
  return {
    id,
    nome,
    tipo,
    prazo_dias,
    numero_parcelas,
    intervalo_parcelas,
    intervalos,
    st_primeira_parcela,
    frete_primeira_parcela,
    ipi_primeira_parcela,
  };
}

type Cliente = FieldsRead<FormaPagamentoBody["clientes"][number], "id" | "valor_minimo">;

/** The columns that a body fills. */
const formaPagamentoColumns = ({ status: ativa, clientes: _, intervalos: __, ...columns }: FormaPagamentoBody) =>
  ({ ...columns, ativa }) satisfies ColumnsWritten<
    FormaPagamentoBody,
    typeof formasPagamento,
    "clientes" | "intervalos",
    { status: "ativa" }
  >;

/**
 * The customers and intervals that apply: a method that is not exclusive has no customers, and one by number of
 * instalments no intervals, whatever else is sent.
 */
const listsOf = ({ exclusiva, clientes, tipo, intervalos }: FormaPagamentoBody) => ({
  clientes: exclusiva ? clientes : [],
  intervalos: tipo === 1 ? intervalos : [],
});

/** Refuses problems that only the database can show. */
async function refuseProblems(tx: Tx, ctx: Ctx, body: FormaPagamentoBody, id: number | null): Promise<void> {
  if (await formaPagamentoNamesake(tx, ctx, body.nome, id)) throw TAKEN;
  for (const [at, cliente] of listsOf(body).clientes.entries()) {
    if (await personExists(tx, ctx, cliente.id)) continue;
    throw invalidFields({ [`clientes.${at}.id`]: ["Selecione um cliente"] });
  }
}

async function writeLists(
  tx: Tx,
  ctx: Ctx,
  forma_id: number,
  body: FormaPagamentoBody,
): Promise<ReturnType<typeof listsOf>> {
  const lists = listsOf(body);
  const clientes = lists.clientes.map(({ id: pessoa_id, valor_minimo }: Cliente) => ({
    forma_id,
    pessoa_id,
    valor_minimo,
  }));
  const intervalos = lists.intervalos.map((row, ordem) => ({
    ...(row satisfies ColumnsWritten<typeof row, typeof formaPagamentoIntervalos>),
    forma_id,
    ordem,
  }));
  if (clientes.length > 0) await insert(tx, formaPagamentoClientes, ctx, clientes);
  if (intervalos.length > 0) await insert(tx, formaPagamentoIntervalos, ctx, intervalos);
  return lists;
}

/** Reads a method with its customers and intervals for the audit trail. */
async function recordOf(tx: Tx, ctx: Ctx, row: { id: number }) {
  const { intervalos = [] } = (await findMethod(tx, ctx, row.id)) ?? {};
  const clientes = await findCustomers(tx, ctx, row.id);
  return { ...row, clientes: clientes.map(({ id, valor_minimo }) => ({ id, valor_minimo })), intervalos };
}

/**
 * Registers a payment method.
 * @returns the message and the id
 * @throws Refusal 422 when the name is taken or a customer is not the company's
 */
export const saveMethod = (db: Db, ctx: Ctx, body: FormaPagamentoBody) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      await refuseProblems(tx, ctx, body, null);
      const row = await insertOne(tx, formasPagamento, ctx, formaPagamentoColumns(body));
      const lists = await writeLists(tx, ctx, row.id, body);
      record({ entidade: ENTITY, entidade_id: row.id, depois: { ...row, ...lists } });
      return { message: "Forma de pagamento salva com sucesso!", forma: { id: row.id } };
    }),
  );

async function lockMethod(tx: Tx, ctx: Ctx, id: number) {
  const row = requireFound(await lockOne(tx, formasPagamento, ctx, id), UNKNOWN);
  return row;
}

/** A standard method keeps its name and its term, because people and other systems rely on them. */
function requireStandardKept(
  before: { padrao: boolean; nome: string; prazo_dias: number },
  body: FormaPagamentoBody,
): void {
  if (!before.padrao) return;
  const problems = {
    ...(body.nome === before.nome ? {} : { nome: ["O nome de uma forma de pagamento padrão não pode ser alterado"] }),
    ...(body.prazo_dias === before.prazo_dias
      ? {}
      : { prazo_dias: ["O prazo de uma forma de pagamento padrão não pode ser alterado"] }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

type LockedForma = Awaited<ReturnType<typeof lockMethod>>;

/**
 * Completes a change with the stored fields that were not sent, and checks the rules over several fields on the result.
 */
async function whole(tx: Tx, ctx: Ctx, row: LockedForma, body: Omit<FormaPagamentoUpdate, "id" | "versao">) {
  const { id: _, empresa_id: __, versao: ___, padrao: ____, nome: _____, ativa: status, ...columns } = row;
  const { clientes, intervalos } = await recordOf(tx, ctx, row);
  return checkInput(contrato.save.body, filled(body, { ...columns, status, clientes, intervalos }));
}

/**
 * Changes a payment method, and replaces its customers and intervals.
 * @throws Refusal 404, 409 for an old `versao`, 422 also for another name or term of a standard method
 */
export const updateMethod = (db: Db, ctx: Ctx, { id, versao, ...sent }: FormaPagamentoUpdate) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      const row = await lockMethod(tx, ctx, id);
      requireVersion(row.versao, versao);
      const body = await whole(tx, ctx, row, sent);
      requireStandardKept(row, body);
      await refuseProblems(tx, ctx, body, id);
      const before = await recordOf(tx, ctx, row);
      const after = await update(tx, formasPagamento, ctx, id, {
        ...formaPagamentoColumns(body),
        versao: row.versao + 1,
      });
      await remove(tx, formaPagamentoClientes, ctx, { forma_id: id });
      await remove(tx, formaPagamentoIntervalos, ctx, { forma_id: id });
      const lists = await writeLists(tx, ctx, id, body);
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: { ...after, ...lists } });
      return { message: "Forma de pagamento alterada com sucesso!" };
    }),
  );

/**
 * Removes a payment method with its customers and intervals. Contas that were made with it do not refer to it; one that a
 * purchase has is only taken out of use.
 * @throws Refusal 404, 422 for a standard method, and for one that was used and is out of use already
 */
export const removeMethod = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const row = await lockMethod(tx, ctx, id);
    if (row.padrao) throw refusedByState("Uma forma de pagamento padrão não pode ser excluída");
    const before = await recordOf(tx, ctx, row);
    if (await methodUsed(tx, ctx, id)) {
      if (!row.ativa) {
        throw refusedByState("Esta forma de pagamento já foi usada e não pode ser excluída. Ela continua inativa.");
      }
      await update(tx, formasPagamento, ctx, id, { ativa: false, versao: row.versao + 1 });
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: { ...before, ativa: false } });
      return { message: "Esta forma de pagamento já foi usada: ela foi desativada em vez de excluída" };
    }
    await remove(tx, formasPagamento, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Forma de pagamento excluída com sucesso!" };
  });
