import type { DiferencaInventario } from "@prumo/api-client/schemas/inventarios";
import { toDisplayDateTime } from "@prumo/domain/date";
import { formatQuantity } from "@prumo/domain/quantity";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { useSession } from "../../../app/session";
import { Attachments } from "../../../attachments/attachments";
import { lastAddress } from "../../../list/last-address";
import { totalText } from "../../../list/total-text";
import { Sheet } from "../../../shell/sheet";
import { type SheetColumn, SheetTable } from "../../../shell/sheet-table";
import { signedQuantity } from "../pieces/ledger-columns";
import type { inventarioReportLoader } from "./loaders";

type ReportColumn = SheetColumn<DiferencaInventario>;

const columns: readonly ReportColumn[] = [
  { header: "Produto", cell: ({ produto }) => produto.nome, note: ({ produto }) => produto.cod_reduzido },
  { header: "Esperado", align: "end", cell: ({ esperado }) => formatQuantity(esperado) },
  { header: "Contado", align: "end", cell: ({ contado }) => formatQuantity(contado) },
  {
    header: "Diferença",
    align: "end",
    cell: ({ diferenca, produto }) => `${signedQuantity(diferenca)} ${produto.unidade}`,
  },
];
const worth: ReportColumn = { header: "Valor", align: "end", cell: ({ valor }) => moneyText(valor ?? 0) };

/** Prints the differences of a count, with a place to sign. */
export function InventarioReportPage() {
  const { inventario, differing, diferencas, uncounted, valor } = useLoaderData<typeof inventarioReportLoader>();
  const { empresa } = useSession();
  const { id, deposito, categoria, usuario, created_at, confirmado_em, contados } = inventario;
  const facts = [
    ["Produtos contados", String(contados)],
    ["Com diferença", String(diferencas)],
    ...(valor === null ? [] : [["Valor das diferenças", moneyText(valor)] as const]),
  ] as const;
  return (
    <Sheet
      wide
      below={<Attachments onde="inventarios" id={id} />}
      title={`Inventário de ${deposito.nome}`}
      tab={`Inventário ${id}`}
      company={empresa?.nome ?? ""}
      backHref={lastAddress(paths.inventarios.lista())}
      about={[
        `Nº ${id} · ${categoria?.nome ?? "Todas as categorias"}`,
        `Começado por ${usuario.nome} em ${toDisplayDateTime(created_at)}`,
        confirmado_em === null ? "Ainda não confirmado" : `Confirmado em ${toDisplayDateTime(confirmado_em)}`,
      ]}
    >
      <dl className="grid grid-cols-3 gap-4 not-print:prumo-phone:grid-cols-1">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-prumo-muted text-xs/4">{label}</dt>
            <dd className="prumo-tabular font-semibold text-[17px]/6">{text}</dd>
          </div>
        ))}
      </dl>
      {differing.length === 0 ? (
        <p>Nenhuma diferença: o que foi contado é o que se esperava.</p>
      ) : (
        <SheetTable
          label="Diferenças"
          rows={differing}
          columns={valor === null ? columns : [...columns, worth]}
          rowKey={({ produto }) => produto.id}
        />
      )}
      {differing.length < diferencas ? (
        <p className="text-[12px]/4">{`As ${differing.length} maiores de ${diferencas} diferenças.`}</p>
      ) : null}
      {uncounted.total === 0 ? null : (
        <p className="text-[12px]/4">
          {uncounted.total === 1
            ? "1 produto do depósito não foi contado e ficou como estava no estoque."
            : `${totalText(uncounted)} produtos do depósito não foram contados e ficaram como estavam no estoque.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-10 pt-10 text-prumo-muted text-xs/4">
        <p className="border-prumo-line-strong border-t pt-1.5">Quem contou</p>
        <p className="border-prumo-line-strong border-t pt-1.5">Quem conferiu</p>
      </div>
    </Sheet>
  );
}
