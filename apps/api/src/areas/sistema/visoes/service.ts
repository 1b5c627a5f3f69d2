import type { BodyOutput } from "@prumo/api-client/contract";
import { lists } from "@prumo/api-client/lists";
import type { visoes as contrato } from "@prumo/api-client/schemas/visoes";
import { can } from "@prumo/domain/permissions";
import { isViewedList, SHARED_VIEWS, VIEWS_OF_A_USER, type ViewedList, viewRefusal } from "@prumo/domain/saved-view";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCompany } from "../../../db/company-lock";
import type { RowOf } from "../../../db/schema/business";
import { visoes, visoesPadrao } from "../../../db/schema/visoes";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { forbidden, invalidField, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { checkParameters } from "./parameters";
import { countOwnViews, countSharedViews, findDefault, findDefaults, findViews, usersOfDefault } from "./queries";

type VisaoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type VisaoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type VisaoRow = RowOf<typeof visoes>;

const NOT_FOUND = "Visão não encontrada";
const TAKEN = invalidField("nome", "Você já tem uma visão desta lista com este nome");

/** Whether the user may read a list, and so save, see and choose views of it. */
function mayRead(ctx: Ctx, lista: string): lista is ViewedList {
  if (!isViewedList(lista)) return false;
  const { access } = lists[lista].call;
  if (access === "public" || access === "session") return true;
  return access === "plataforma" ? ctx.usuario.administrador_plataforma : can(ctx, access);
}

function requireList(ctx: Ctx, lista: ViewedList): void {
  if (!mayRead(ctx, lista)) throw forbidden("Você não tem permissão para ver esta lista");
}

/** @throws Refusal 403 for a list that the user may not read */
export async function listViews(db: Db, ctx: Ctx, lista: ViewedList) {
  requireList(ctx, lista);
  return findViews(db, ctx, lista);
}

/** The parameters of the views that the user's lists open with, by list. */
export async function defaultViews(db: Db, ctx: Ctx): Promise<Record<string, string>> {
  const rows = await findDefaults(db, ctx);
  return Object.fromEntries(
    rows.filter(({ lista }) => mayRead(ctx, lista)).map(({ lista, parametros }) => [lista, parametros]),
  );
}

/**
 * Writes to the views of a company one transaction after the other: the limits count rows that another one could add at
 * the same moment, and nobody chooses a view that is about to be shared no more.
 */
const writeViews = <T extends object>(db: Db, ctx: Ctx, run: (tx: Tx, record: RecordEntry) => Promise<T>) =>
  write(db, ctx, async (tx, record) => {
    await lockCompany(tx, ctx.empresa_id);
    return run(tx, record);
  });

async function requireRoomToShare(tx: Tx, ctx: Ctx, lista: string): Promise<void> {
  if ((await countSharedViews(tx, ctx, lista)) < SHARED_VIEWS) return;
  throw invalidField("compartilhada", `A empresa já compartilha ${SHARED_VIEWS} visões desta lista`);
}

/** Locks a view that the user sees; undefined when there is none. */
async function lockVisible(tx: Tx, ctx: Ctx, id: number): Promise<VisaoRow | undefined> {
  const view = await lockOne(tx, visoes, ctx, id);
  const sees = view !== undefined && (view.usuario_id === ctx.usuario_id || view.compartilhada);
  return sees && mayRead(ctx, view.lista) ? view : undefined;
}

/** @throws Refusal 404 for a view that the user does not see, 403 for one of somebody else */
async function lockToChange(tx: Tx, ctx: Ctx, id: number): Promise<VisaoRow> {
  const view = requireFound(await lockVisible(tx, ctx, id), NOT_FOUND);
  const refusal = viewRefusal({ ...view, usuario: { id: view.usuario_id } }, ctx.usuario);
  if (refusal !== null) throw forbidden(refusal);
  return view;
}

async function chooseDefault(tx: Tx, ctx: Ctx, record: RecordEntry, lista: ViewedList, visao_id: number | null) {
  const before = await findDefault(tx, ctx, lista);
  const { usuario_id } = ctx;
  if (before !== undefined) await remove(tx, visoesPadrao, ctx, { usuario_id, lista });
  const chosen =
    visao_id === null ? {} : { depois: await insertOne(tx, visoesPadrao, ctx, { usuario_id, lista, visao_id }) };
  record({ entidade: "visoes_padrao", entidade_id: visao_id ?? before?.visao_id ?? null, antes: before, ...chosen });
}

/** @throws Refusal 403 for a list that the user may not read, 422 for a taken name, too many views, wrong parameters */
export async function saveView(db: Db, ctx: Ctx, { padrao, ...body }: VisaoBody) {
  requireList(ctx, body.lista);
  const { lista } = body;
  const parametros = checkParameters(lista, body.parametros);
  return unlessTaken(TAKEN, () =>
    writeViews(db, ctx, async (tx, record) => {
      if ((await countOwnViews(tx, ctx, lista)) >= VIEWS_OF_A_USER) {
        throw invalidField("nome", `Você já tem ${VIEWS_OF_A_USER} visões desta lista. Exclua uma antes.`);
      }
      if (body.compartilhada) await requireRoomToShare(tx, ctx, lista);
      const columns = { ...body, parametros } satisfies ColumnsWritten<Omit<VisaoBody, "padrao">, typeof visoes>;
      const after = await insertOne(tx, visoes, ctx, { ...columns, usuario_id: ctx.usuario_id });
      record({ entidade: "visoes", entidade_id: after.id, depois: after });
      if (padrao) await chooseDefault(tx, ctx, record, lista, after.id);
      return { message: "Visão salva com sucesso!", visao: { id: after.id } };
    }),
  );
}

/** Lets the lists of others open as they are: they do not see a view any more that is not shared. */
async function forgetOthers(tx: Tx, ctx: Ctx, { id: visao_id, usuario_id: owner }: VisaoRow): Promise<void> {
  for (const usuario_id of await usersOfDefault(tx, ctx, visao_id)) {
    if (usuario_id !== owner) await remove(tx, visoesPadrao, ctx, { usuario_id, visao_id });
  }
}

/** @throws Refusal 403, 404, 409 for an old `versao`, 422 for a taken name, too many shared views, wrong parameters */
export const updateView = (db: Db, ctx: Ctx, { id, versao, ...body }: VisaoUpdate) =>
  unlessTaken(TAKEN, () =>
    writeViews(db, ctx, async (tx, record) => {
      const before = await lockToChange(tx, ctx, id);
      requireVersion(before.versao, versao);
      const { nome, parametros, compartilhada } = before;
      const columns = filled(body, { nome, parametros, compartilhada });
      if (body.parametros !== undefined && isViewedList(before.lista)) {
        columns.parametros = checkParameters(before.lista, body.parametros);
      }
      if (columns.compartilhada && !compartilhada) await requireRoomToShare(tx, ctx, before.lista);
      const after = await update(tx, visoes, ctx, id, { ...columns, versao: before.versao + 1 });
      if (compartilhada && !after.compartilhada) await forgetOthers(tx, ctx, after);
      record({ entidade: "visoes", entidade_id: id, antes: before, depois: after });
      return { message: "Visão alterada com sucesso!" };
    }),
  );

/** Removes a view; lists that opened with it open as they are. @throws Refusal 403, 404 */
export const removeView = (db: Db, ctx: Ctx, id: number) =>
  writeViews(db, ctx, async (tx, record) => {
    const before = await lockToChange(tx, ctx, id);
    await remove(tx, visoes, ctx, { id });
    record({ entidade: "visoes", entidade_id: id, antes: before });
    return { message: "Visão excluída com sucesso!" };
  });

/** @throws Refusal 403 for a list that the user may not read, 422 for a view that is none of the list's */
export async function chooseView(db: Db, ctx: Ctx, lista: ViewedList, visao_id: number | null) {
  requireList(ctx, lista);
  return writeViews(db, ctx, async (tx, record) => {
    if (visao_id !== null && (await lockVisible(tx, ctx, visao_id))?.lista !== lista) {
      throw invalidField("visao_id", "Selecione uma visão desta lista");
    }
    await chooseDefault(tx, ctx, record, lista, visao_id);
    return { message: visao_id === null ? "A lista abre sem visão padrão" : "A lista abre com esta visão pelo menu" };
  });
}
