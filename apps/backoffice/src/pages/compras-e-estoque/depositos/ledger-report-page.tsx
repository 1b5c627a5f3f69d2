import type { MovimentoEstoque } from "@prumo/api-client/schemas/estoque";
import { toDisplayDateTime } from "@prumo/domain/date";
import { formatDecimal } from "@prumo/domain/decimal";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import { stockMovementKinds, stockMovementName } from "@prumo/domain/stock-movement";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import { lastAddress } from "../../../list/last-address";
import { paperPeriodText } from "../../../list/period-text";
import { totalText } from "../../../list/total-text";
import { Sheet } from "../../../shell/sheet";
import { type SheetColumn, SheetTable } from "../../../shell/sheet-table";
import { signedQuantity } from "../pieces/ledger-columns";
import type { ledgerReportLoader } from "./loaders";

const columns: readonly SheetColumn<MovimentoEstoque>[] = [
  {
    header: estoqueMovimentoFields.created_at.label,
    cell: ({ created_at }) => (
      <span className="prumo-tabular not-print:prumo-phone:whitespace-normal">{toDisplayDateTime(created_at)}</span>
    ),
  },
  {
    header: estoqueMovimentoFields.produto_id.label,
    cell: ({ produto }) => produto.nome,
    note: ({ produto }) => produto.cod_reduzido,
  },
  { header: estoqueMovimentoFields.deposito_id.label, paper: true, cell: ({ deposito }) => deposito.nome },
  {
    header: estoqueMovimentoFields.tipo.label,
    cell: ({ tipo }) => stockMovementName(tipo),
    note: ({ motivo }) => motivo,
  },
  {
    header: estoqueMovimentoFields.quantidade.label,
    align: "end",
    cell: ({ quantidade, produto }) => `${signedQuantity(quantidade)} ${produto.unidade}`,
  },
  { header: estoqueMovimentoFields.saldo.label, align: "end", paper: true, cell: ({ saldo }) => formatQuantity(saldo) },
];

/** Prints the ledger of a filter. */
export function LedgerReportPage() {
  const { filter, lines, total, total_capped, depositos, produto } = useLoaderData<typeof ledgerReportLoader>();
  const { empresa } = useSession();
  const { data_inicial, data_final, deposito, tipo } = filter;
  const kind = stockMovementKinds.find((known) => known === tipo);
  return (
    <Sheet
      wide
      title="Movimentos de estoque"
      tab="Movimentos de estoque"
      company={empresa?.nome ?? ""}
      backHref={lastAddress(paths.depositos.movimentos())}
      about={[
        paperPeriodText(data_inicial, data_final),
        depositos.find(({ id }) => String(id) === deposito)?.nome,
        produto?.nome,
        kind ? stockMovementName(kind) : null,
      ]}
    >
      {lines.length === 0 ? (
        <EmptyState title="Nenhum movimento encontrado">Nada entrou nem saiu do estoque com estes filtros.</EmptyState>
      ) : (
        <>
          <SheetTable label="Movimentos de estoque" rows={lines} columns={columns} rowKey={({ id }) => id} />
          <p className="text-prumo-muted text-xs/4">
            {lines.length < total
              ? `As ${formatDecimal(lines.length, 0)} linhas mais novas de ${totalText({ total, total_capped })}: restrinja os filtros para imprimir as outras.`
              : total === 1
                ? "1 movimento"
                : `${totalText({ total })} movimentos`}
          </p>
        </>
      )}
    </Sheet>
  );
}
