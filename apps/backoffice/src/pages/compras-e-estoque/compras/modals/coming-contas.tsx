import type { Compra } from "@prumo/api-client/schemas/compras";
import { toDisplay } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import { purchasePayables } from "@prumo/domain/purchase-payables";
import { moneyText } from "../../../../app/reais";

interface ComingContasProps {
  readonly compra: Compra;
  /** The due date of the first. */
  readonly since: string;
}

/** The contas that an approval will make, before it is made: afterwards they cannot be changed. */
export function ComingContas({ compra, since }: ComingContasProps) {
  const contas = purchasePayables({ ...compra, forma: compra.forma_pagamento }, since);
  if (contas.length === 0) return null;
  const total = moneyText(sum(contas.map(({ valor }) => valor)));
  return (
    <section className="grid gap-1.5" aria-live="polite">
      <p className="font-medium">
        {contas.length === 1 ? "Uma conta será criada" : `${contas.length} contas serão criadas, ${total} ao todo`}
      </p>
      <ul className="grid gap-1" aria-label="Contas que serão criadas">
        {contas.map(({ numero_documento, data_vencimento, valor }, at) => (
          <li
            key={`${at} ${numero_documento}`}
            className="prumo-tabular grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-3"
          >
            <span>{toDisplay(data_vencimento)}</span>
            <span className="wrap-anywhere text-prumo-muted">{numero_documento}</span>
            <span>{moneyText(valor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
