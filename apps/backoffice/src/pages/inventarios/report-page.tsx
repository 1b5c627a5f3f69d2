import { toDisplayDateTime } from "@prumo/domain/date";
import { formatQuantity } from "@prumo/domain/quantity";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../app/paths";
import { moneyText } from "../../app/reais";
import { useSession } from "../../app/session";
import { lastAddress } from "../../list/last-address";
import { Sheet } from "../../shell/sheet";
import { signedQuantity } from "../../stock/ledger-columns";
import type { inventarioReviewLoader } from "./loaders";

/** What a count found to be different, to be printed and signed. */
export function InventarioReportPage() {
  const { inventario, produtos, nao_contados, valor } = useLoaderData<typeof inventarioReviewLoader>();
  const { empresa } = useSession();
  const { id, deposito, categoria, usuario, created_at, confirmado_em } = inventario;
  const differing = produtos.filter(({ diferenca }) => diferenca !== 0);
  const facts = [
    ["Produtos contados", String(produtos.length)],
    ["Com diferença", String(differing.length)],
    ...(valor === null ? [] : [["Valor das diferenças", moneyText(valor)] as const]),
  ] as const;
  return (
    <Sheet
      wide
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
      <dl className="grid grid-cols-3 gap-4 max-[720px]:grid-cols-1 print:grid-cols-3">
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
        <table aria-label="Diferenças" className="w-full text-[12px]/4">
          <thead>
            <tr className="border-prumo-line-strong border-b *:py-1.5 *:pe-3 *:text-end *:font-medium *:last:pe-0">
              <th scope="col" className="text-start!">
                Produto
              </th>
              <th scope="col">Esperado</th>
              <th scope="col">Contado</th>
              <th scope="col">Diferença</th>
              {valor === null ? null : <th scope="col">Valor</th>}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ produto, esperado, contado, diferenca, valor: worth }) => (
              <tr
                key={produto.id}
                className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:pe-3 *:align-top *:last:pe-0"
              >
                <td>
                  {produto.nome}
                  <span className="block text-prumo-muted">{produto.cod_reduzido}</span>
                </td>
                <td className="prumo-tabular text-end">{formatQuantity(esperado)}</td>
                <td className="prumo-tabular text-end">{formatQuantity(contado)}</td>
                <td className="prumo-tabular whitespace-nowrap text-end">
                  {`${signedQuantity(diferenca)} ${produto.unidade}`}
                </td>
                {valor === null ? null : <td className="prumo-tabular text-end">{moneyText(worth ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {nao_contados.length === 0 ? null : (
        <p className="text-[12px]/4">
          {`${nao_contados.length === 1 ? "1 produto do depósito não foi contado e ficou" : `${nao_contados.length} produtos do depósito não foram contados e ficaram`} como estava no estoque.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-10 pt-10 text-prumo-muted text-xs/4">
        <p className="border-prumo-line-strong border-t pt-1.5">Quem contou</p>
        <p className="border-prumo-line-strong border-t pt-1.5">Quem conferiu</p>
      </div>
    </Sheet>
  );
}
