import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { formatQuantity } from "@prumo/domain/quantity";
import { type StockMovementKind, stockMovementName } from "@prumo/domain/stock-movement";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../app/paths";
import { useSession } from "../../app/session";
import { lastAddress } from "../../list/last-address";
import { Sheet } from "../../shell/sheet";
import { signedQuantity } from "../../stock/ledger-columns";
import type { ledgerReportLoader } from "./loaders";

const period = (from: string, to: string) =>
  [from && `de ${toDisplay(from)}`, to && `até ${toDisplay(to)}`].filter(Boolean).join(" ") || "Todo o período";

/** The ledger of a filter, made to be printed. */
export function LedgerReportPage() {
  const { filtro, lines, total, total_capped, depositos, produto } = useLoaderData<typeof ledgerReportLoader>();
  const { empresa } = useSession();
  const { data_inicial, data_final, deposito, tipo } = filtro;
  return (
    <Sheet
      wide
      title="Movimentos de estoque"
      tab="Movimentos de estoque"
      company={empresa?.nome ?? ""}
      backHref={lastAddress(paths.depositos.movimentos())}
      about={[
        period(data_inicial, data_final),
        depositos.find(({ id }) => String(id) === deposito)?.nome,
        produto?.nome,
        tipo ? stockMovementName(tipo as StockMovementKind) : null,
      ]}
    >
      <table className="w-full text-[12px]/4">
        <thead>
          <tr className="border-prumo-line-strong border-b *:py-1.5 *:pe-3 *:text-start *:font-medium *:last:pe-0">
            <th scope="col">Data</th>
            <th scope="col">Produto</th>
            <th scope="col">Depósito</th>
            <th scope="col">Movimento</th>
            <th scope="col" className="text-end!">
              Quantidade
            </th>
            <th scope="col" className="text-end!">
              Saldo
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.id}
              className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:pe-3 *:align-top *:last:pe-0"
            >
              <td className="prumo-tabular">{toDisplayDateTime(line.created_at)}</td>
              <td>
                {line.produto.nome}
                <span className="block text-prumo-muted">{line.produto.cod_reduzido}</span>
              </td>
              <td>{line.deposito.nome}</td>
              <td>
                {stockMovementName(line.tipo)}
                {line.motivo === null ? null : <span className="block text-prumo-muted">{line.motivo}</span>}
              </td>
              <td className="prumo-tabular whitespace-nowrap text-end">
                {`${signedQuantity(line.quantidade)} ${line.produto.unidade}`}
              </td>
              <td className="prumo-tabular text-end">{formatQuantity(line.saldo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-prumo-muted text-xs/4">
        {lines.length < total
          ? `As ${lines.length} linhas mais novas de ${total_capped ? "mais de " : ""}${total}: restrinja os filtros para imprimir as outras.`
          : total === 1
            ? "1 movimento"
            : `${total} movimentos`}
      </p>
    </Sheet>
  );
}
