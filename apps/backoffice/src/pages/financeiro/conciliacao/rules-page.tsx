import { calls } from "@prumo/api-client/calls";
import type { Regra } from "@prumo/api-client/schemas/conciliacao";
import { regraFields } from "@prumo/domain/lancamento-fields";
import { Badge } from "@prumo/ui/badge";
import { EmptyState } from "@prumo/ui/empty-state";
import { toast } from "@prumo/ui/toast";
import { lazy, Suspense, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import type { RowAction } from "../../../list/row-action";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { rulesLoader } from "./loaders";

const RuleModal = lazy(async () => ({ default: (await import("./rule-modal")).RuleModal }));

/** Switches a rule on or off, and leaves the rest of it as it is. */
function useSwitch() {
  const { revalidate } = useRevalidator();
  return async ({ categoria, centro_resultado, pessoa, ...rule }: Regra, ativa: boolean) => {
    const { id, versao, texto } = rule;
    const proposed = { categoria_id: categoria.id, centro_resultado_id: centro_resultado?.id, pessoa_id: pessoa?.id };
    try {
      await api.conciliacao.alterarRegra({ body: { id, versao, texto, ...proposed, ativa } });
      toast.success(ativa ? "Regra ligada" : "Regra desligada");
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  };
}

/** The rules that were learnt: what is proposed for entries with a text. Each acts only while it is on. */
export function RulesPage() {
  const { regras } = useLoaderData<typeof rulesLoader>();
  const list = useListAddress();
  const switchRule = useSwitch();
  const [edited, setEdited] = useState<Regra>();
  const { access } = calls.conciliacao.alterarRegra;
  const actions = (rule: Regra): RowAction[] => [
    { label: "Editar", access, onSelect: () => setEdited(rule) },
    { label: rule.ativa ? "Desligar" : "Ligar", access, onSelect: () => switchRule(rule, !rule.ativa) },
  ];
  const columns = (): readonly ListColumn<Regra>[] => [
    { sort: "texto", header: regraFields.texto.label, text: ({ texto }) => texto, place: "title" },
    { sort: "entrada", header: "Dinheiro", text: ({ entrada }) => (entrada ? "Entra" : "Sai"), place: "detail" },
    {
      sort: "categoria",
      header: regraFields.categoria_id.label,
      text: ({ categoria }) => categoria.nome,
      place: "lead",
    },
    { sort: "pessoa", header: regraFields.pessoa_id.label, text: ({ pessoa }) => pessoa?.nome ?? "", place: "detail" },
    {
      sort: "ativa",
      header: regraFields.ativa.label,
      width: 110,
      cell: ({ ativa }) => <Badge tone={ativa ? "success" : "neutral"}>{ativa ? "Ligada" : "Desligada"}</Badge>,
      place: "status",
    },
  ];
  return (
    <Page
      title="Regras de conciliação"
      breadcrumb={[
        { label: "Contas bancárias", href: paths.contasBancarias.lista() },
        { label: "Conciliação", href: paths.contasBancarias.conciliacao() },
      ]}
    >
      <ListView
        hasFilters={false}
        name="conciliacao/regras"
        whole
        label="Regras de conciliação"
        list={list}
        rows={regras}
        columns={columns}
        cards={columns}
        actions={actions}
        empty={
          <EmptyState title="Nenhuma regra ainda">
            Uma categoria escolhida duas vezes para lançamentos parecidos aparece aqui, e pode ser ligada.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {edited === undefined ? null : <RuleModal regra={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </Page>
  );
}
