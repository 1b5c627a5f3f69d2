import type { OrdemItem } from "@prumo/api-client/schemas/ordem-servico";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { ordemServicoFields, ordemServicoItemFields } from "@prumo/domain/ordem-servico-fields";
import { formatPhone } from "@prumo/domain/phone";
import { formatQuantity } from "@prumo/domain/quantity";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { lastAddress } from "../../../../list/last-address";
import { Facts } from "../../../../shell/facts";
import { Sheet } from "../../../../shell/sheet";
import { type SheetColumn, SheetTable } from "../../../../shell/sheet-table";
import { placeText, scheduleText } from "../../pieces/schedule-text";
import type { ordemPrintLoader } from "../loaders";
import { pragasText, veiculoText } from "../veiculo-text";

const columns: readonly SheetColumn<OrdemItem>[] = [
  { header: "Código", paper: true, cell: ({ produto }) => produto.cod_reduzido },
  { header: ordemServicoItemFields.produto_id.label, cell: ({ produto }) => produto.nome },
  {
    header: ordemServicoItemFields.quantidade.label,
    align: "end",
    cell: ({ quantidade, produto }) => `${formatQuantity(quantidade)} ${produto.unidade}`,
  },
  { header: ordemServicoFields.valor.label, align: "end", cell: ({ valor }) => moneyText(valor) },
  { header: "Desconto", align: "end", paper: true, cell: ({ desconto }) => moneyTextOrDash(desconto) },
  { header: "Total", align: "end", cell: ({ total }) => moneyText(total) },
];

/** A line to sign on, with the name below it. */
function Signature({ label }: { label: string }) {
  return <p className="border-prumo-line-strong border-t pt-1.5 text-center text-[12px]/4">{label}</p>;
}

/** An order, made to be printed and signed by the customer. */
export function OrdemPrintPage() {
  const { ordem, empresa } = useLoaderData<typeof ordemPrintLoader>();
  return (
    <Sheet
      title={`Ordem de serviço ${ordem.numero_os}`}
      tab={`Ordem de serviço ${ordem.numero_os}`}
      company={empresa.nome}
      about={[
        empresa.cpf_cnpj && `CNPJ ${formatCpfCnpj(empresa.cpf_cnpj)}`,
        empresa.endereco,
        [empresa.telefone && formatPhone(empresa.telefone), empresa.email].filter(Boolean).join(" · "),
      ]}
      aside={<p className="font-medium">{ordem.status.nome}</p>}
      backHref={lastAddress(paths.ordemServico.lista())}
    >
      <Facts
        facts={[
          [ordemServicoFields.cliente_id.label, ordem.cliente.nome_fantasia],
          ["Telefone", ordem.cliente.telefone ? formatPhone(ordem.cliente.telefone) : "–"],
          ["Local", placeText(ordem)],
          ...(ordem.veiculo === null
            ? []
            : [[ordemServicoFields.veiculo_id.label, veiculoText(ordem.veiculo)] as const]),
          [ordemServicoFields.prestador_id.label, ordem.prestador?.nome_fantasia ?? "–"],
          ["Abertura", toDisplay(ordem.data)],
          [ordemServicoFields.data_agendamento.label, scheduleText(ordem)],
          ...(ordem.pragas.length === 0 ? [] : [[ordemServicoFields.pragas.label, pragasText(ordem)] as const]),
          ...(ordem.finalizada_em === null ? [] : [["Finalizada em", toDisplayDateTime(ordem.finalizada_em)] as const]),
        ]}
      />
      <SheetTable label="Produtos e serviços" rows={ordem.itens} columns={columns} rowKey={({ id }) => id} />
      <p className="text-end font-semibold">{`Total ${moneyText(ordem.valor)}`}</p>
      {ordem.observacao === null ? null : <p className="whitespace-pre-line">{ordem.observacao}</p>}
      <section
        aria-label="Assinaturas"
        className="break-inside-avoid rounded-prumo-card border border-prumo-line-strong p-4"
      >
        <p>Declaro que os serviços acima foram executados e que recebi os produtos relacionados.</p>
        <p className="mt-3">Data: ____/____/________</p>
        <div className="mt-12 grid grid-cols-2 gap-8">
          <Signature label={ordem.cliente.nome_fantasia} />
          <Signature label={ordem.prestador?.nome_fantasia ?? empresa.nome} />
        </div>
      </section>
    </Sheet>
  );
}
