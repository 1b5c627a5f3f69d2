import type { BodyOutput } from "@prumo/api-client/contract";
import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import { loteFields } from "@prumo/domain/comissao-fields";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { comissaoLotes } from "../../../db/schema/comissoes";
import { insertOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { prestadorExists } from "../../cadastros/pessoas/service";
import { loteSum } from "./lote-queries";
import { lockLote, requireLoteState } from "./record";

type LoteBody = BodyOutput<(typeof contrato)["save"]["body"]>;

const ENTITY = "comissao_lotes";

/**
 * Opens a lote without items.
 * @throws Refusal 422 for somebody who is no prestador
 */
export const saveLote = (db: Db, ctx: Ctx, body: LoteBody) =>
  write(db, ctx, async (tx, record) => {
    if (!(await prestadorExists(tx, ctx, body.prestador_id)))
      throw invalidField("prestador_id", loteFields.prestador_id.missing);
    const columns = body satisfies ColumnsWritten<LoteBody, typeof comissaoLotes>;
    const { usuario_id, quando: created_at } = ctx;
    const row = await insertOne(tx, comissaoLotes, ctx, { ...columns, usuario_id, created_at });
    record({ entidade: ENTITY, entidade_id: row.id, depois: row });
    return { message: "Lote salvo com sucesso!", lote: { id: row.id } };
  });

/**
 * Removes a lote that has no items. Its row stays out of sight, because payables that were taken back refer to it.
 * @throws Refusal 404, 422 for a closed one and for one with items
 */
export const removeLote = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockLote(tx, ctx, id);
    requireLoteState(before, "delete", await loteSum(tx, ctx, id));
    await update(tx, comissaoLotes, ctx, id, { removido_em: ctx.quando, versao: before.versao + 1 });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Lote excluído com sucesso!" };
  });
