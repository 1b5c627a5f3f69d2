import type { BodyOutput } from "@prumo/api-client/contract";
import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import { candidateRefusal, commissionOf } from "@prumo/domain/commission";
import { batches } from "../../../db/batches";
import type { Db } from "../../../db/client";
import { comissaoItens, comissaoLotes } from "../../../db/schema/comissoes";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { insert, lock, lockOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, refusedByState } from "../../../http/errors";
import { keepItemPercents } from "../../operacao/ordem-servico/percents";
import { findCandidates, findOrdersOf } from "./add-queries";
import { lockLote, NOT_FOUND, requireLoteState } from "./record";

type AddBody = BodyOutput<(typeof contrato)["add"]["body"]>;
type RemoveBody = BodyOutput<(typeof contrato)["remove"]["body"]>;

const ENTITY = "comissao_lotes";
const NO_ITEM = "Item não encontrado";

/**
 * Adds items to a lote, at the percents that stay with them from now on. Those that are in a lote already, this one or
 * another, are left out.
 * @throws Refusal 404 for the lote, 422 for a closed one, for items of other prestadores and of cancelled orders, and when
 *   all are in a lote already
 */
export const addItems = (db: Db, ctx: Ctx, { id, servicos }: AddBody) =>
  write(db, ctx, async (tx, record) => {
    const lote = await lockLote(tx, ctx, id);
    requireLoteState(lote, "add");
    const wanted = [...new Map(servicos.map((item) => [item.id, item])).values()];
    const ids = wanted.map((item) => item.id);
    // Held until the end: nobody changes, cancels or reopens these orders, or adds their items, meanwhile.
    await lock(tx, ordensServico, ctx, await findOrdersOf(tx, ctx, ids));
    const found = new Map((await findCandidates(tx, ctx, ids)).map((item) => [item.id, item]));
    for (const { id: item, prod_or_serv } of wanted) {
      const candidate = found.get(item);
      if (candidate?.prod_or_serv !== prod_or_serv) throw invalidField("servicos", NO_ITEM);
      const refused = candidateRefusal(candidate, lote.prestador_id);
      if (refused !== null) throw invalidField("servicos", refused);
    }
    const free = ids.filter((item) => found.get(item)?.lote_id === null);
    if (free.length === 0) throw refusedByState("Estes itens já estão em um lote");
    await keepItemPercents(tx, ctx, free);
    const kept = await findCandidates(tx, ctx, free);
    const { usuario_id, quando: created_at } = ctx;
    const rows = kept.map(({ id: ordem_servico_item_id, total, comissao_prod }) => ({
      comissao_lote_id: id,
      ordem_servico_item_id,
      comissao: commissionOf(total, comissao_prod ?? 0),
      usuario_id,
      created_at,
    }));
    for (const part of batches(rows)) await insert(tx, comissaoItens, ctx, part);
    await update(tx, comissaoLotes, ctx, id, { versao: lote.versao + 1 });
    const itens = rows.map(({ ordem_servico_item_id, comissao }) => ({ ordem_servico_item_id, valor: comissao }));
    record({ entidade: ENTITY, entidade_id: id, depois: { itens } });
    const ignorados = wanted.length - free.length;
    return { message: "Itens adicionados com sucesso!", adicionados: free.length, ignorados };
  });

/**
 * Takes an item out of a lote: it can enter another one then.
 * @throws Refusal 422 for a closed lote, for one that is not there, and for an item that is not in it
 */
export const removeItem = (db: Db, ctx: Ctx, { lote_id, type, id }: RemoveBody) =>
  write(db, ctx, async (tx, record) => {
    const lote = await lockOne(tx, comissaoLotes, ctx, lote_id);
    if (lote === undefined) throw invalidField("lote_id", NOT_FOUND);
    requireLoteState(lote, "remove");
    const [item] = await findCandidates(tx, ctx, [id]);
    if (item?.lote_id !== lote_id || item.prod_or_serv !== type) throw invalidField("id", NO_ITEM);
    await remove(tx, comissaoItens, ctx, { ordem_servico_item_id: id, comissao_lote_id: lote_id });
    await update(tx, comissaoLotes, ctx, lote_id, { versao: lote.versao + 1 });
    record({ entidade: ENTITY, entidade_id: lote_id, antes: { itens: [{ ordem_servico_item_id: id }] } });
    return { message: "Item removido com sucesso!" };
  });
