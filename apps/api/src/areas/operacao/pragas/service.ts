import type { BodyOutput } from "@prumo/api-client/contract";
import type { pragas as contrato } from "@prumo/api-client/schemas/pragas";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { pragas } from "../../../db/schema/pragas";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { requirePragaWithoutOrders } from "../ordem-servico/order-references";
import { countPragas, findPragas, lockPragas, type PragaFilter } from "./queries";

type PragaBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type PragaUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const SUGGESTIONS = 50;
const ENTITY = "pragas";
const NOT_FOUND = "Praga não encontrada";
const TAKEN = invalidField("nome", "Já existe uma praga com este nome");

/** Finds a slice of the list of pragas. */
export const somePragas = findPragas;

/** Answers one page of pragas. `url` is the address of the call, for the links. */
export const listPragas = (db: Db, ctx: Ctx, filter: PragaFilter & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => findPragas(db, ctx, filter, slice),
    () => countPragas(db, ctx, filter),
  );

export const suggestPragas = async (db: Db, ctx: Ctx, pesquisa: string) =>
  (await findPragas(db, ctx, { pesquisa }, { limit: SUGGESTIONS, offset: 0 })).map(({ id, nome }) => ({ id, nome }));

/** Tells which of these pragas the company has. They stay until the transaction ends. */
export async function pragasThere(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  return new Set((await lockPragas(tx, ctx, ids)).map(({ id }) => id));
}

/** @throws Refusal 404 */
export async function onePraga(db: Db, ctx: Ctx, id: number) {
  const [row] = await findPragas(db, ctx, { id }, { limit: 1, offset: 0 });
  return requireFound(row, NOT_FOUND);
}

/** @throws Refusal 422 when the name is taken */
export const savePraga = (db: Db, ctx: Ctx, body: PragaBody) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      const after = await insertOne(tx, pragas, ctx, body satisfies ColumnsWritten<PragaBody, typeof pragas>);
      record({ entidade: ENTITY, entidade_id: after.id, depois: after });
      return { message: "Praga salva com sucesso!", praga: { id: after.id } };
    }),
  );

const lockPraga = async (tx: Tx, ctx: Ctx, id: number) => requireFound(await lockOne(tx, pragas, ctx, id), NOT_FOUND);

/** @throws Refusal 404, 409 for an old `versao`, 422 when the name is taken */
export const updatePraga = (db: Db, ctx: Ctx, { id, versao, ...body }: PragaUpdate) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockPraga(tx, ctx, id);
      requireVersion(before.versao, versao);
      const { nome_cientifico, observacao } = before;
      const columns = filled(body, { nome_cientifico, observacao }) satisfies ColumnsWritten<PragaBody, typeof pragas>;
      const after = await update(tx, pragas, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
      return { message: "Praga alterada com sucesso!" };
    }),
  );

/** @throws Refusal 404, 422 with `ordem` for one that service orders name */
export const removePraga = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockPraga(tx, ctx, id);
    await requirePragaWithoutOrders(tx, ctx, id);
    await remove(tx, pragas, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Praga excluída com sucesso!" };
  });
