import type { ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { comissaoItemFields } from "@prumo/domain/comissao-fields";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplayDateTime } from "@prumo/domain/date";
import { formatPercent } from "@prumo/domain/percent";
import { productKindName } from "@prumo/domain/product";
import { formatQuantity } from "@prumo/domain/quantity";
import { FINISHED } from "@prumo/domain/service-order";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText, moneyTextOrDash, unitPriceText } from "../../../app/reais";
import { Sheet } from "../../../shell/sheet";
import { type SheetColumn, SheetTable } from "../../../shell/sheet-table";
import type { lotePrintLoader } from "./loaders";
import { itemDay, itemsText } from "./lote";

const columns: readonly SheetColumn<ComissaoItem>[] = [
  { header: comissaoItemFields.numero_os.heading, cell: ({ numero_os }) => `OS ${numero_os}`, note: itemDay },
  {
    header: comissaoItemFields.produto_nome.label,
    cell: ({ produto_nome }) => produto_nome,
    note: ({ prod_or_serv, produto_cod_reduzido }) => `${productKindName(prod_or_serv)} · ${produto_cod_reduzido}`,
  },
  {
    header: comissaoItemFields.status.label,
    cell: ({ os_status, status }) => (
      <span className={os_status === FINISHED ? "" : "text-prumo-danger"}>{status.nome}</span>
    ),
  },
  { header: "Qtd.", align: "end", paper: true, cell: ({ quantidade }) => formatQuantity(quantidade) },
  { header: comissaoItemFields.valor.label, align: "end", paper: true, cell: ({ valor }) => unitPriceText(valor) },
  {
    header: comissaoItemFields.desconto.label,
    align: "end",
    paper: true,
    cell: ({ desconto }) => moneyTextOrDash(desconto),
  },
  { header: comissaoItemFields.total.label, align: "end", paper: true, cell: ({ total }) => moneyText(total) },
  {
    header: comissaoItemFields.comissao.label,
    align: "end",
    cell: ({ comissao }) => moneyText(comissao),
    note: ({ comissao_prod }) => formatPercent(comissao_prod),
  },
];

/** Prints a lote with its items, and a place for the prestador to sign. It has two addresses. */
export function LotePrintPage() {
  const { lote, empresa, itens, valor_total } = useLoaderData<typeof lotePrintLoader>();
  const { id, prestador, periodo, fechado_em } = lote;
  const { razao_social, nome_fantasia } = prestador;
  return (
    <Sheet
      wide
      title="Comissão de prestador"
      tab={`Comissão, lote ${id}`}
      company={empresa.nome}
      backHref={paths.comissao.editar(id)}
      about={[
        empresa.cpf_cnpj && `CNPJ ${formatCpfCnpj(empresa.cpf_cnpj)}`,
        [`Prestador: ${nome_fantasia}`, razao_social === nome_fantasia ? null : razao_social, prestador.cpf_cnpj]
          .filter(Boolean)
          .join(" · "),
        `Período: ${periodo}`,
        fechado_em === null ? "Lote aberto: os itens ainda podem mudar" : `Fechado em ${toDisplayDateTime(fechado_em)}`,
      ]}
      aside={
        <>
          <span className="block text-prumo-muted text-xs/4">{`Lote nº ${id} · ${itemsText(itens.length)}`}</span>
          <strong className="prumo-tabular block font-semibold text-[22px]/7">{moneyText(valor_total)}</strong>
        </>
      }
    >
      {itens.length === 0 ? (
        <p>Este lote não tem itens.</p>
      ) : (
        <SheetTable label="Itens do lote" rows={itens} columns={columns} rowKey={(item) => item.id} />
      )}
      <p className="prumo-tabular text-end font-semibold">{`Total da comissão: ${moneyText(valor_total)}`}</p>
      <div className="grid break-inside-avoid grid-cols-[1fr_2fr] gap-8 pt-12 text-prumo-muted text-xs/4 *:border-black *:border-t *:pt-1.5">
        <p>Data</p>
        <p>{`Recebi o demonstrativo acima: ${razao_social}`}</p>
      </div>
    </Sheet>
  );
}
