import type { ClosedDay } from "@prumo/domain/closing";
import { toDisplay } from "@prumo/domain/date";
import { formatMoney, subtract, sum } from "@prumo/domain/money";

/** An amount without its currency, because a phone has no room for that in each row. */
const plain = (value: number) => (value === 0 ? "–" : formatMoney(value, { decimals: 2, symbol: false }));

/** What the columns show; a phone has no room for what settlements added and took off. */
const columns: readonly {
  readonly header: string;
  readonly value: (day: Omit<ClosedDay, "dia">) => number;
  readonly wide?: true;
}[] = [
  { header: "Recebido", value: ({ recebido }) => recebido },
  { header: "Juros e multas recebidos", value: ({ acrescimos_recebidos }) => acrescimos_recebidos, wide: true },
  { header: "Descontos concedidos", value: ({ descontos_concedidos }) => descontos_concedidos, wide: true },
  { header: "Pago", value: ({ pago }) => pago },
  { header: "Juros e multas pagos", value: ({ acrescimos_pagos }) => acrescimos_pagos, wide: true },
  { header: "Descontos obtidos", value: ({ descontos_obtidos }) => descontos_obtidos, wide: true },
  { header: "Saldo", value: ({ recebido, pago }) => subtract(recebido, pago) },
];

const widthOf = (wide: true | undefined) => (wide === undefined ? "" : "not-print:prumo-phone:hidden");

/** Sums a column over days. */
const total = (days: readonly ClosedDay[], value: (day: ClosedDay) => number) => sum(days.map(value));

/** What was settled on each day of a period, and in all. */
export function ClosedDaysTable({ days }: { readonly days: readonly ClosedDay[] }) {
  if (days.length === 0) return <p className="text-prumo-muted">Nada foi pago nem recebido neste período.</p>;
  return (
    <table className="w-full text-[12px]/4">
      <caption className="pb-1 text-start text-prumo-muted text-xs/4">
        Pelo dia do pagamento, em reais. O que se mostra por vencimento não fecha.
      </caption>
      <thead>
        <tr className="border-prumo-line-strong border-b *:py-1.5 *:ps-2 *:text-end *:font-medium">
          <th scope="col" className="ps-0! text-start!">
            Dia
          </th>
          {columns.map(({ header, wide }) => (
            <th key={header} scope="col" className={widthOf(wide)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.dia} className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:ps-2 *:text-end">
            <th scope="row" className="prumo-tabular ps-0! text-start! font-normal">
              {toDisplay(day.dia)}
            </th>
            {columns.map(({ header, value, wide }) => (
              <td key={header} className={`prumo-tabular ${widthOf(wide)}`}>
                {plain(value(day))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="*:py-1.5 *:ps-2 *:text-end *:font-semibold">
          <th scope="row" className="ps-0! text-start!">
            Total
          </th>
          {columns.map(({ header, value, wide }) => (
            <td key={header} className={`prumo-tabular ${widthOf(wide)}`}>
              {plain(total(days, value))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
