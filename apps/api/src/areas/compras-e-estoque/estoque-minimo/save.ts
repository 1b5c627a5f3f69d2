import type { BodyOutput } from "@prumo/api-client/contract";
import type { estoqueMinimo as contrato } from "@prumo/api-client/schemas/estoque-minimo";
import { estoqueMinimoFields } from "@prumo/domain/estoque-minimo-fields";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { estoqueMinimo } from "../../../db/schema/estoque";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, notFound, Refusal, requireVersion } from "../../../http/errors";
import { requireWarehouse, workPlace } from "../depositos/service";
import { requireGoods } from "../produtos/service";
import { findMinimum } from "./queries";

type MinimoBody = BodyOutput<(typeof contrato)["save"]["body"]>;

const ENTITY = "estoque_minimo";
/** Stands for the version of a removed minimum, so that an edit of it is refused as outdated. */
const REMOVED = 0;
const SAVED = "Estoque mínimo salvo com sucesso!";

const minimumColumns = ({ produto_id, deposito_id, quantidade }: MinimoBody) =>
  ({ produto_id, deposito_id, quantidade }) satisfies ColumnsWritten<MinimoBody, typeof estoqueMinimo, "versao">;

async function lockMinimum(tx: Tx, ctx: Ctx, { produto_id, deposito_id }: MinimoBody) {
  const id = await findMinimum(tx, ctx, produto_id, deposito_id);
  return id === undefined ? undefined : lockOne(tx, estoqueMinimo, ctx, id);
}

/**
 * Sets the minimum of a product in a warehouse, which has at most one: saving it again changes it.
 * @throws Refusal 409 for an old `versao`, also that of a removed minimum, and when another user set the first one at
 * the same moment; 422 for a product or a warehouse that cannot be moved
 */
export const saveMinimum = (db: Db, ctx: Ctx, body: MinimoBody) =>
  unlessTaken(new Refusal(409, "Este registro foi alterado por outra pessoa"), () =>
    write(db, ctx, async (tx, record) => {
      const own = await workPlace(tx, ctx);
      if (own !== null && own !== body.deposito_id)
        throw invalidField("deposito_id", estoqueMinimoFields.deposito_id.missing);
      await requireGoods(tx, ctx, [{ id: body.produto_id, field: "produto_id" }]);
      await requireWarehouse(tx, ctx, body.deposito_id);
      const before = await lockMinimum(tx, ctx, body);
      requireVersion(before?.versao ?? REMOVED, body.versao);
      const columns = minimumColumns(body);
      const after =
        before === undefined
          ? await insertOne(tx, estoqueMinimo, ctx, columns)
          : await update(tx, estoqueMinimo, ctx, before.id, { ...columns, versao: before.versao + 1 });
      record({ entidade: ENTITY, entidade_id: after.id, ...(before && { antes: before }), depois: after });
      return { message: SAVED, item: { id: after.id } };
    }),
  );

/** @throws Refusal 404, for a provider also when it belongs to another warehouse */
export const removeMinimum = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const own = await workPlace(tx, ctx);
    const before = await lockOne(tx, estoqueMinimo, ctx, id);
    if (before === undefined || (own !== null && own !== before.deposito_id)) {
      throw notFound("Estoque mínimo não encontrado");
    }
    await remove(tx, estoqueMinimo, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Estoque mínimo retirado com sucesso!" };
  });
