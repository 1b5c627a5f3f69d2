import type { BodyOutput } from "@prumo/api-client/contract";
import type { naturezas as contrato } from "@prumo/api-client/schemas/naturezas";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { naturezas } from "../../../db/schema/compras";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { findNaturezas, naturezaUsed } from "./queries";

type NaturezaBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type NaturezaUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "naturezas";
const NOT_FOUND = "Natureza não encontrada";
const TAKEN = invalidField("nome", "Já existe uma natureza com este nome");

/** Naturezas that forms offer, or with `todas` those out of use too. */
export const listNaturezas = async (db: Db, ctx: Ctx, situacao: "todas" | undefined) =>
  (await findNaturezas(db, ctx, { ativas: situacao !== "todas" })).map(({ versao: _, ...natureza }) => natureza);

/** The natureza, in use or not, if the company has it. */
export async function findNatureza(db: Db | Tx, ctx: Ctx, id: number) {
  const [row] = await findNaturezas(db, ctx, { id });
  return row;
}

/** @throws Refusal 404 */
export const oneNatureza = async (db: Db, ctx: Ctx, id: number) =>
  requireFound(await findNatureza(db, ctx, id), NOT_FOUND);

/** @throws Refusal 422 when the name is taken */
export const saveNatureza = (db: Db, ctx: Ctx, body: NaturezaBody) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      const after = await insertOne(tx, naturezas, ctx, body satisfies ColumnsWritten<NaturezaBody, typeof naturezas>);
      record({ entidade: ENTITY, entidade_id: after.id, depois: after });
      return { message: "Natureza salva com sucesso!", natureza: { id: after.id } };
    }),
  );

const lockNatureza = async (tx: Tx, ctx: Ctx, id: number) =>
  requireFound(await lockOne(tx, naturezas, ctx, id), NOT_FOUND);

/** @throws Refusal 404, 409 for an old `versao`, 422 when the name is taken */
export const updateNatureza = (db: Db, ctx: Ctx, { id, versao, ...body }: NaturezaUpdate) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockNatureza(tx, ctx, id);
      requireVersion(before.versao, versao);
      const { gerar_financeiro, nao_movimenta_estoque, ativa } = before;
      const columns = filled(body, { gerar_financeiro, nao_movimenta_estoque, ativa }) satisfies ColumnsWritten<
        NaturezaBody,
        typeof naturezas
      >;
      const after = await update(tx, naturezas, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
      return { message: "Natureza alterada com sucesso!" };
    }),
  );

/**
 * Removes one that no purchase has; one that was used is taken out of use. Its row is locked first, so that no purchase
 * can get it while it goes.
 * @throws Refusal 404, 422 for one that was used and is out of use already
 */
export const removeNatureza = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockNatureza(tx, ctx, id);
    const desativada = await naturezaUsed(tx, ctx, id);
    if (desativada && !before.ativa) {
      throw refusedByState("Esta natureza já foi usada e não pode ser excluída. Ela continua inativa.");
    }
    if (!desativada) await remove(tx, naturezas, ctx, { id });
    const after = desativada && (await update(tx, naturezas, ctx, id, { ativa: false, versao: before.versao + 1 }));
    record({ entidade: ENTITY, entidade_id: id, antes: before, ...(after ? { depois: after } : {}) });
    const message = desativada
      ? "Esta natureza já foi usada: ela foi desativada em vez de excluída"
      : "Natureza excluída com sucesso!";
    return { message, desativada };
  });
