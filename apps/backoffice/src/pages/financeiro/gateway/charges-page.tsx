import { calls } from "@prumo/api-client/calls";
import type { CobrancaDeGateway } from "@prumo/api-client/schemas/gateway";
import { cobrancaFields } from "@prumo/domain/cobranca-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { toDisplay } from "@prumo/domain/date";
import {
  cancelProblem,
  gatewayChargeStateNames,
  gatewayChargeStates,
  missingCodes,
} from "@prumo/domain/gateway-charge";
import { pageSizes } from "@prumo/domain/page-size";
import { confirm } from "@prumo/ui/confirm";
import { Paginator } from "@prumo/ui/paginator";
import { toast } from "@prumo/ui/toast";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { copyText } from "../../../app/copy-text";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { cardColumn } from "../../../list/card-column";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import { isFiltered } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { ChargeBadge } from "../pieces/charge-badge";
import type { chargesLoader } from "./loader";

const states = gatewayChargeStates.map((estado) => ({ value: estado, label: gatewayChargeStateNames[estado] }));

/** When the payer paid and when the money came; why it was refused, or asks for something else than its receivable. */
function eventsOf(charge: CobrancaDeGateway): string {
  const { dia_pagamento, dia_credito, recusa, nao_acompanha } = charge;
  const trouble = recusa ?? nao_acompanha ?? missingCodes(charge);
  if (trouble !== null) return trouble;
  if (dia_pagamento === null) return "";
  const paid = `Pago em ${toDisplay(dia_pagamento)}`;
  return dia_credito === null || dia_credito === dia_pagamento
    ? paid
    : `${paid}, creditado em ${toDisplay(dia_credito)}`;
}

type ChargeColumn = ListColumn<CobrancaDeGateway>;

const cliente: ChargeColumn = {
  id: "cliente",
  file: ["pessoa", "conta"],
  header: ladosDeContas.contasReceber.Pessoa,
  text: ({ conta }) => conta.pessoa,
  cell: ({ conta }) => (
    <>
      <NameLink href={paths.contasReceber.detalhe(conta.id)} access={calls.contasReceber.find.access}>
        {conta.pessoa}
      </NameLink>
      <small>{conta.referencia}</small>
    </>
  ),
  place: "title",
};
const valor = cardColumn<CobrancaDeGateway>("valor", cobrancaFields.valor, {
  id: "valor",
  sort: undefined,
  width: 120,
  align: "end",
  place: "amount",
});
const pagamento: ChargeColumn = {
  id: "pagamento",
  file: ["dia_pagamento", "dia_credito", "recusa", "nao_acompanha"],
  header: "Pagamento",
  text: eventsOf,
  place: "detail",
};
const situacao: ChargeColumn = {
  id: "estado",
  header: cobrancaFields.estado.label,
  width: 200,
  text: ({ estado }) => gatewayChargeStateNames[estado],
  cell: ({ estado }) => <ChargeBadge estado={estado} />,
  place: "status",
};

const columns = (): readonly ChargeColumn[] => [
  cliente,
  {
    id: "vencimento",
    header: cobrancaFields.vencimento.heading,
    width: 108,
    text: ({ vencimento }) => toDisplay(vencimento),
  },
  valor,
  pagamento,
  {
    id: "created_at",
    header: cobrancaFields.created_at.label,
    width: 108,
    text: ({ created_at }) => toDisplay(created_at.slice(0, 10)),
  },
  situacao,
];

/** On a card a date stands without its heading, so that it says what it is. */
const cards = (): readonly ChargeColumn[] => [
  { ...cliente, cell: undefined },
  { id: "referencia", header: contaFields.referencia.label, text: ({ conta }) => conta.referencia, place: "lead" },
  valor,
  {
    id: "vencimento",
    header: cobrancaFields.vencimento.heading,
    text: ({ vencimento }) => `Vencimento ${toDisplay(vencimento)}`,
    place: "detail",
  },
  pagamento,
  situacao,
];

/** The charges (boleto and Pix) at the payment provider, the newest first. */
export function ChargesPage() {
  const { cobrancas, filter } = useLoaderData<typeof chargesLoader>();
  const list = useListAddress();
  const { revalidate } = useRevalidator();

  async function done(act: Promise<{ message: string }>) {
    try {
      toast.success((await act).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }
  async function cancel({ id, conta }: CobrancaDeGateway) {
    const sure = await confirm({
      title: "Cancelar a cobrança?",
      description: `O boleto e o Pix de ${conta.pessoa} deixam de poder ser pagos. A conta continua em aberto.`,
      confirmText: "Cancelar cobrança",
    });
    if (sure) await done(api.gateway.cancelar({ params: { id } }));
  }

  const actions = (charge: CobrancaDeGateway): RowAction[] => {
    const { linha_digitavel, pix_copia_cola, fatura, conta } = charge;
    return [
      { label: "Ver conta", access: calls.contasReceber.find.access, href: paths.contasReceber.detalhe(conta.id) },
      {
        label: "Copiar boleto",
        absent: linha_digitavel === null,
        onSelect: () => copyText(linha_digitavel ?? "", "Boleto"),
      },
      { label: "Copiar Pix", absent: pix_copia_cola === null, onSelect: () => copyText(pix_copia_cola ?? "", "Pix") },
      { label: "Abrir página do pagador", absent: fatura === null, href: fatura ?? "", target: "_blank" },
      {
        label: "Conferir com o provedor",
        access: calls.gateway.conferir.access,
        onSelect: () => done(api.gateway.conferir({ params: { id: charge.id } })),
      },
      {
        label: "Cancelar cobrança",
        access: calls.gateway.cancelar.access,
        danger: true,
        disabled: cancelProblem(charge.estado) ?? undefined,
        onSelect: () => cancel(charge),
      },
    ];
  };
  const { estado = "", pesquisa } = filter;
  return (
    <Page
      title="Cobranças"
      breadcrumb={[{ label: "Gateway de pagamento", href: paths.gateway() }, { label: "Cobranças" }]}
      actions={<ExportButton call={calls.gateway.cobrancas} query={filter} columns={columns()} />}
    >
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[states.find(({ value }) => value === estado)?.label ?? ""]}
      >
        <SearchField label="Cliente ou referência" value={pesquisa} />
        <FilterChoice label={cobrancaFields.estado.label} name="estado" value={estado} all="Todas" options={states} />
      </FilterBar>
      <ListView
        name={calls.gateway.cobrancas.path}
        label="Cobranças"
        list={list}
        rows={cobrancas.data}
        columns={columns}
        cards={cards}
        actions={actions}
        empty={
          <NoRows
            title={isFiltered(filter) ? "Nenhuma cobrança encontrada" : "Nenhuma cobrança ainda"}
            list={list}
            filter={filter}
            about="Emita o boleto e o Pix de uma conta a receber pela página dela, ou de várias pela lista."
            also={{
              label: "Ir para contas a receber",
              access: calls.contasReceber.lista.access,
              href: paths.contasReceber.lista(),
            }}
          />
        }
      />
      <Paginator page={cobrancas} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
