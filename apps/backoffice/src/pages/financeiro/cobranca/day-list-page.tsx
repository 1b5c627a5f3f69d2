import type { LembretePrevisto } from "@prumo/api-client/schemas/cobranca";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { dayText } from "./day-text";
import type { dayListLoader } from "./loaders";
import { PlannedMessage } from "./planned-message";
import { ReminderNavigation } from "./reminder-navigation";

interface MessagesProps {
  readonly label: string;
  readonly messages: readonly LembretePrevisto[];
  readonly dia: string;
  readonly out: boolean;
}

function Messages({ label, messages, dia, out }: MessagesProps) {
  return (
    <ul aria-label={label} className="rounded-prumo-card border border-prumo-line bg-prumo-surface">
      {messages.map((message) => (
        <PlannedMessage key={`${message.pessoa.id} ${message.canal} ${out}`} message={message} dia={dia} out={out} />
      ))}
    </ul>
  );
}

/** Why a list is empty, and what leads on from there. */
function NoMessages({
  ativo,
  quando,
  plano_ate,
}: Pick<Awaited<ReturnType<typeof dayListLoader>>, "ativo" | "quando" | "plano_ate">) {
  if (ativo && plano_ate !== null) {
    return (
      <EmptyState title="Nenhum lembrete depois do fim do plano">
        Renove o plano da empresa para que os lembretes voltem a sair. Eles continuam ligados.
      </EmptyState>
    );
  }
  if (ativo) {
    return (
      <EmptyState title="Nenhum lembrete nesta lista">
        {quando === "hoje"
          ? "O que ainda sai hoje aparece aqui. O que já saiu está em Enviadas."
          : "Nenhuma conta chega a um passo das regras nesse dia."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Os lembretes estão desligados"
      action={<Button href={paths.cobranca.regras()}>Ver regras de cobrança</Button>}
    >
      Com eles ligados, cada cliente recebe uma mensagem por dia com as contas a vencer e vencidas. Ligar não envia nada
      sobre o que já passou.
    </EmptyState>
  );
}

/** The reminders of a day before they go out, each with its reason and a switch that takes it out. */
export function DayListPage() {
  const { ativo, dia, fechado, plano_ate, mensagens, retiradas, puladas, quando } =
    useLoaderData<typeof dayListLoader>();
  const list = useListAddress();
  const left = puladas === 1 ? "1 conta fica de fora" : `${puladas} contas ficam de fora`;
  return (
    <Page title="Cobrança" actions={<Button href={paths.cobranca.regras()}>Regras de cobrança</Button>}>
      <ReminderNavigation place={quando} />
      <p className="flex flex-wrap gap-x-4" role="status">
        <span className="font-medium">{dayText({ quando, dia, fechado, plano_ate })}</span>
        {ativo && mensagens.total > 0 ? (
          <span className="text-prumo-muted">
            {mensagens.total === 1 ? "1 mensagem" : `${mensagens.total} mensagens`}
          </span>
        ) : null}
        {puladas === 0 ? null : (
          <Link variant="text" href={paths.cobranca.puladas({ quando })}>
            {left}
          </Link>
        )}
      </p>
      <div id="linhas" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        {mensagens.data.length === 0 ? (
          <NoMessages ativo={ativo} quando={quando} plano_ate={plano_ate} />
        ) : (
          <Messages label="Mensagens do dia" messages={mensagens.data} dia={dia} out={false} />
        )}
        {retiradas.length === 0 ? null : (
          <section className="grid gap-2.5">
            <h2 className="font-semibold text-[15px]/5">Retiradas da lista</h2>
            <Messages label="Retiradas da lista" messages={retiradas} dia={dia} out />
          </section>
        )}
      </div>
      {mensagens.total === 0 ? null : (
        <Paginator page={mensagens} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      )}
    </Page>
  );
}
