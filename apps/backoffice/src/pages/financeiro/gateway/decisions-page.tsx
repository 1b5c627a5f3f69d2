import { calls } from "@prumo/api-client/calls";
import type { ProviderDecision } from "@prumo/api-client/schemas/gateway";
import { decisionFields } from "@prumo/domain/cobranca-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { gatewayDecisionNames, gatewayResolutionNames } from "@prumo/domain/gateway-charge";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { ExportButton } from "../../../list/export-button";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import type { RowAction } from "../../../list/row-action";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { decisionsLoader } from "./loader";

const DecisionModal = lazy(async () => ({ default: (await import("./decision-modal")).DecisionModal }));

/** What was decided about money, by whom and why; "" while it waits. */
function resolutionOf({ resolucao, observacao, resolvida_por, resolvida_em }: ProviderDecision): string {
  if (resolucao === null || resolvida_em === null) return "";
  const what = gatewayResolutionNames[resolucao as keyof typeof gatewayResolutionNames];
  return [what, observacao, resolvida_por?.nome, toDisplayDateTime(resolvida_em)].filter(Boolean).join(" · ");
}

type DecisionColumn = ListColumn<ProviderDecision>;

const what: readonly DecisionColumn[] = [
  {
    id: "motivo",
    header: decisionFields.motivo.label,
    text: ({ motivo }) => gatewayDecisionNames[motivo],
    place: "title",
  },
  {
    id: "cobranca_id",
    file: ["pessoa", "cobranca"],
    header: decisionFields.cobranca_id.label,
    text: ({ cobranca, provedor_id }) =>
      cobranca === null ? `No provedor: ${provedor_id}` : `${cobranca.pessoa} · ${cobranca.referencia}`,
    place: "lead",
  },
];
const paid: DecisionColumn = {
  id: "dia_pagamento",
  header: decisionFields.dia_pagamento.label,
  width: 108,
  text: ({ dia_pagamento }) => (dia_pagamento === null ? "–" : toDisplay(dia_pagamento)),
  place: "detail",
};
/** On a card a date stands without its heading, so that it says what it is. */
const paidOnCard: DecisionColumn = {
  ...paid,
  text: ({ dia_pagamento }) => (dia_pagamento === null ? "" : `Pago em ${toDisplay(dia_pagamento)}`),
};
const decided: DecisionColumn = {
  id: "resolucao",
  file: ["resolucao", "observacao", "resolvida_em", "resolvida_por"],
  header: decisionFields.resolucao.label,
  text: resolutionOf,
  place: "detail",
};
const amount: DecisionColumn = {
  id: "valor",
  header: decisionFields.valor.label,
  width: 120,
  align: "end",
  text: ({ valor }) => moneyText(valor),
  place: "amount",
};

/** Where only money is listed that waits, nothing is decided about any of it. */
const waiting = () => [...what, paid, amount];
const all = () => [...what, paid, decided, amount];
const waitingCards = () => [...what, paidOnCard, amount];
const allCards = () => [...what, paidOnCard, decided, amount];

/** Money of the provider about which a person decides: nothing of it is lost or guessed. */
export function DecisionsPage() {
  const { decisoes, todas } = useLoaderData<typeof decisionsLoader>();
  const list = useListAddress();
  const [shown, setShown] = useState<ProviderDecision>();
  const actions = (decision: ProviderDecision): RowAction[] => [
    {
      label: "Decidir",
      access: calls.gateway.decidir.access,
      disabled: decision.resolvida_em === null ? undefined : "Já foi decidido",
      onSelect: () => setShown(decision),
    },
    {
      label: "Ver conta",
      access: calls.contasReceber.find.access,
      absent: decision.cobranca === null,
      href: paths.contasReceber.detalhe(decision.cobranca?.conta_id ?? 0),
    },
  ];
  return (
    <Page
      title="Valores a decidir"
      breadcrumb={[{ label: "Gateway de pagamento", href: paths.gateway() }, { label: "Valores a decidir" }]}
      actions={
        <>
          <ExportButton
            call={calls.gateway.decisoes}
            query={todas ? {} : { abertas: "1" }}
            columns={todas ? all() : waiting()}
          />
          <Button href={paths.gatewayDecisoes(todas ? {} : { todas: "1" })}>
            {todas ? "Só os que esperam" : "Mostrar os decididos"}
          </Button>
        </>
      }
    >
      <ListView
        hasFilters={false}
        name={calls.gateway.decisoes.path}
        label="Valores a decidir"
        list={list}
        rows={decisoes.data}
        columns={todas ? all : waiting}
        cards={todas ? allCards : waitingCards}
        actions={actions}
        empty={
          <EmptyState title="Nada a decidir">
            Aqui aparece o dinheiro que o provedor recebeu e que o Prumo não atribui sozinho a uma conta.
          </EmptyState>
        }
      />
      <Paginator page={decisoes} href={list.pageHref} />
      <Suspense fallback={null}>
        {shown === undefined ? null : <DecisionModal decision={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Page>
  );
}
