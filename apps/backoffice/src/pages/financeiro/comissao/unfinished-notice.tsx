import type { ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { FINISHED } from "@prumo/domain/service-order";
import { itemsText } from "./lote";

/** The orders of items that are not finished, each once, with the number of its items in the lote. */
export function unfinishedOrders(itens: readonly ComissaoItem[]) {
  const orders = new Map<number, { readonly os_id: number; readonly text: string; readonly itens: number }>();
  for (const { os_id, numero_os, os_status, status } of itens) {
    if (os_status === FINISHED) continue;
    const before = orders.get(os_id)?.itens ?? 0;
    orders.set(os_id, { os_id, text: `OS ${numero_os}, ${status.nome}`, itens: before + 1 });
  }
  return [...orders.values()];
}

/** Tells which items of a lote are of orders that are not finished, before the lote is closed. */
export function UnfinishedNotice({ itens }: { itens: readonly ComissaoItem[] }) {
  const orders = unfinishedOrders(itens);
  if (orders.length === 0) return null;
  const count = orders.reduce((sum, { itens }) => sum + itens, 0);
  return (
    <div role="status" className="grid gap-1 rounded-prumo-card bg-prumo-warning p-3 text-prumo-on-warning">
      <p>{`${itemsText(count)} de ${orders.length === 1 ? "uma ordem que ainda não foi finalizada" : `${orders.length} ordens que ainda não foram finalizadas`}:`}</p>
      <ul className="list-disc ps-5">
        {orders.map(({ os_id, text, itens }) => (
          <li key={os_id}>{itens === 1 ? text : `${text}: ${itemsText(itens)}`}</li>
        ))}
      </ul>
    </div>
  );
}
