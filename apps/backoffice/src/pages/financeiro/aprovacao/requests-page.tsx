import { calls } from "@prumo/api-client/calls";
import type { RequestList } from "@prumo/domain/approval";
import { sum } from "@prumo/domain/money";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";
import type { requestsLoader } from "./loaders";
import { RequestCard } from "./request-card";
import { useDecision } from "./use-decision";

const lists = [
  { quais: "decidir", label: "Para decidir", empty: "Nada espera a sua aprovação" },
  { quais: "pedidas", label: "Pedidas por mim", empty: "Você ainda não pediu aprovação" },
  { quais: "todas", label: "Todas", empty: "Nenhum pedido ainda" },
] as const satisfies readonly { quais: RequestList; label: string; empty: string }[];

function ListLinks({ current }: { readonly current: RequestList }) {
  return (
    <nav aria-label="Pedidos de aprovação" className="flex flex-wrap gap-2">
      {lists.map(({ quais, label }) => (
        <Button
          key={quais}
          size="small"
          variant={quais === current ? "primary" : "ghost"}
          aria-current={quais === current ? "page" : undefined}
          href={paths.aprovacoes.lista(quais === "decidir" ? {} : { quais })}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** Requests to approve payments. Those that the user may decide are chosen and decided together, each with its reason. */
export function RequestsPage() {
  const { quais, pedidos } = useLoaderData<typeof requestsLoader>();
  const session = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const deciding = useDecision(() => setChosen(new Set()));
  const decidable = pedidos.data.filter(({ estado, impedimento }) => estado === "aguardando" && impedimento === null);
  const picked = decidable.filter(({ id }) => chosen.has(id));
  const empty = lists.find((list) => list.quais === quais)?.empty ?? "";

  function choose(id: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <Page
      title="Aprovação de pagamentos"
      actions={
        <Button variant="ghost" href={paths.aprovacoes.regras()}>
          {mayAccess(session, calls.aprovacao.salvarRegras.access) ? "Regras…" : "Ver regras"}
        </Button>
      }
    >
      <div className="grid max-w-190 gap-4">
        <ListLinks current={quais} />
        {pedidos.data.length === 0 ? (
          <EmptyState title={empty}>
            As{" "}
            <Link variant="text" href={paths.aprovacoes.regras()}>
              regras
            </Link>{" "}
            dizem quais pagamentos precisam de uma segunda pessoa.
          </EmptyState>
        ) : null}
        {decidable.length > 1 ? (
          <Button
            size="small"
            variant="ghost"
            className="justify-self-start"
            onClick={() =>
              setChosen(picked.length === decidable.length ? new Set() : new Set(decidable.map(({ id }) => id)))
            }
          >
            {picked.length === decidable.length ? "Limpar seleção" : `Selecionar os ${decidable.length}`}
          </Button>
        ) : null}
        <ul className="grid gap-3">
          {pedidos.data.map((pedido) => (
            <RequestCard
              key={pedido.id}
              pedido={pedido}
              deciding={deciding}
              chosen={decidable.includes(pedido) ? chosen.has(pedido.id) : null}
              onChosen={(isChosen) => choose(pedido.id, isChosen)}
            />
          ))}
        </ul>
        {pedidos.last_page > 1 ? (
          <Paginator page={pedidos} href={(page) => paths.aprovacoes.lista({ quais, page })} />
        ) : null}
        {picked.length > 0 ? (
          <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-t-prumo-card border border-prumo-line bg-prumo-surface px-4 py-3">
            <span className="grow font-medium prumo-phone:basis-full">
              {`${picked.length === 1 ? "1 pagamento" : `${picked.length} pagamentos`} · ${moneyText(sum(picked.map(({ valor }) => valor)))}`}
            </span>
            <Button
              pending={deciding.pending === "recusar"}
              onClick={() => deciding.decide("recusar", picked)}
              className="prumo-phone:grow"
            >
              Recusar
            </Button>
            <Button
              variant="primary"
              pending={deciding.pending === "aprovar"}
              onClick={() => deciding.decide("aprovar", picked)}
              className="prumo-phone:grow"
            >
              Aprovar
            </Button>
          </div>
        ) : null}
      </div>
    </Page>
  );
}
