import { calls } from "@prumo/api-client/calls";
import type { ReminderRule } from "@prumo/api-client/schemas/cobranca";
import { lembreteRegraFields } from "@prumo/domain/lembrete-fields";
import { reminderChannelNames, stepText } from "@prumo/domain/reminder";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { toast } from "@prumo/ui/toast";
import { lazy, Suspense, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { stateColumn } from "../../../list/card-column";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { useRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { reminderRulesLoader } from "./loaders";
import { usualRules } from "./reminder-rule-values";
import { ReminderSettingsForm } from "./reminder-settings-form";

const ReminderRuleModal = lazy(async () => ({ default: (await import("./reminder-rule-modal")).ReminderRuleModal }));

const stepOfRule = ({ dias }: ReminderRule): string =>
  dias === 0 ? "No vencimento" : `${stepText(dias)} do vencimento`;

const columns = (): readonly ListColumn<ReminderRule>[] => [
  { sort: "dias", by: ({ dias }) => dias, header: lembreteRegraFields.dias.heading, text: stepOfRule, place: "title" },
  {
    sort: "canal",
    header: lembreteRegraFields.canal.label,
    width: 120,
    text: ({ canal }) => reminderChannelNames[canal],
    place: "detail",
  },
  {
    id: "texto",
    header: lembreteRegraFields.texto.label,
    text: ({ texto }) => texto.replace(/\s+/g, " "),
    place: "lead",
  },
  stateColumn(({ ativa }) => ativa, { sort: "ativa", by: ({ ativa }) => Number(ativa) }),
];

const removed = {
  nameOf: stepOfRule,
  removal: {
    question: "Excluir a regra?",
    note: "Os lembretes que já saíram por ela continuam no histórico.",
    access: calls.cobranca.removerRegra.access,
    remove: api.cobranca.removerRegra,
  },
};

/** When reminders go out, and the steps before, on and after the due date on which they do. */
export function ReminderRulesPage() {
  const { regras, ...settings } = useLoaderData<typeof reminderRulesLoader>();
  const session = useSession();
  const list = useListAddress();
  const { revalidate } = useRevalidator();
  const removal = useRemoval<ReminderRule>(removed);
  const [opened, setOpened] = useState<{ readonly rule: ReminderRule | undefined }>();
  const [adding, setAdding] = useState(false);
  const { access } = calls.cobranca.alterarRegra;
  const mayAdd = mayAccess(session, calls.cobranca.salvarRegra.access);

  async function turn({ id, versao, dias, canal, assunto, texto, ativa }: ReminderRule) {
    try {
      await api.cobranca.alterarRegra({ body: { id, versao, dias, canal, assunto, texto, ativa: !ativa } });
      toast.success(ativa ? "Regra desligada" : "Regra ligada");
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }

  async function addUsual() {
    setAdding(true);
    try {
      for (const body of usualRules) await api.cobranca.salvarRegra({ body });
      toast.success(`${usualRules.length} regras criadas`);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
    setAdding(false);
  }

  const actions = (rule: ReminderRule): RowAction[] => [
    { label: "Editar", access, onSelect: () => setOpened({ rule }) },
    { label: rule.ativa ? "Desligar" : "Ligar", access, onSelect: () => turn(rule) },
    ...removal(rule),
  ];
  return (
    <Page
      title="Regras de cobrança"
      breadcrumb={[{ label: "Cobrança", href: paths.cobranca.lista() }, { label: "Regras de cobrança" }]}
      actions={
        <>
          <Button href={paths.cobranca.lista()} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
          {mayAdd ? (
            <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setOpened({ rule: undefined })}>
              Nova regra
            </Button>
          ) : null}
        </>
      }
    >
      <div className="max-w-190">
        <ReminderSettingsForm key={settings.ajustes.versao} {...settings} />
      </div>
      <section className="grid gap-2.5">
        <h2 className="font-semibold text-[15px]/5">Passos</h2>
        <ListView
          hasFilters={false}
          name={calls.cobranca.regras.path}
          whole
          label="Regras de cobrança"
          list={list}
          rows={regras}
          columns={columns}
          cards={columns}
          actions={actions}
          empty={
            <EmptyState
              title="Nenhuma regra ainda"
              action={
                mayAdd ? (
                  <Button pending={adding} onClick={addUsual}>
                    Criar as regras usuais
                  </Button>
                ) : undefined
              }
            >
              As usuais lembram por e-mail 3 dias antes, no vencimento, e 3, 10 e 30 dias depois. Nada sai enquanto os
              lembretes estão desligados.
            </EmptyState>
          }
        />
      </section>
      <Suspense fallback={null}>
        {opened === undefined ? null : <ReminderRuleModal {...opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Page>
  );
}
