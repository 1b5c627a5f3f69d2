import { calls } from "@prumo/api-client/calls";
import { toDisplayDateTime } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { useLive } from "../../../app/use-live";
import { ListView } from "../../../list/list-view";
import { useListAddress } from "../../../list/use-list-address";
import { columnsOfMovements } from "../pieces/movement-columns";
import type { Place } from "../pieces/places";
import type { cashLoader } from "./loaders";
import type { Move } from "./move-modal";

const MoveModal = lazy(async () => ({ default: (await import("./move-modal")).MoveModal }));
const TransferModal = lazy(async () => ({ default: (await import("../pieces/transfer-modal")).TransferModal }));

/** Seconds between two reloads of an open register, because contas may be paid from it at another desk. */
const LOOK_EVERY = 15;

interface SessionViewProps {
  readonly sessao: NonNullable<Awaited<ReturnType<typeof cashLoader>>["sessao"]>;
  readonly places: readonly Place[];
}

/** One session of a register: its movements, live, and its actions while it is open. */
export function SessionView({ sessao: { abertura, movimentos, saldo }, places }: SessionViewProps) {
  const session = useSession();
  const list = useListAddress();
  const [open, setOpen] = useState<Move | "transfer">();
  const isOpen = abertura.data_fechamento === null;
  useLive({ every: LOOK_EVERY, active: isOpen && open === undefined });
  const close = () => setOpen(undefined);
  const may = (call: "sangria" | "fechar") => isOpen && mayAccess(session, calls.caixas[call].access);
  const end = abertura.data_fechamento;

  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 className="flex items-center gap-2 font-semibold text-[15px]/5">
              {abertura.caixa.nome}
              <Badge tone={isOpen ? "success" : "neutral"}>{isOpen ? "Aberto" : "Fechado"}</Badge>
            </h2>
            <p className="text-prumo-muted">
              {abertura.usuario.nome} · aberto em {toDisplayDateTime(abertura.data_abertura)}
              {end === null ? "" : ` · fechado em ${toDisplayDateTime(end)}`}
            </p>
          </div>
          <p className="text-end prumo-phone:text-start">
            <span className="block text-prumo-muted text-xs/4">Saldo</span>
            <strong className="prumo-tabular font-semibold text-[22px]/7">{moneyText(saldo)}</strong>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 prumo-phone:*:flex-1">
          {may("sangria") ? (
            <>
              <Button onClick={() => setOpen("suprimento")}>Suprimento</Button>
              <Button onClick={() => setOpen("sangria")}>Sangria</Button>
            </>
          ) : null}
          {isOpen && places.some(({ key }) => key === `caixa:${abertura.id}`) ? (
            <Button onClick={() => setOpen("transfer")}>Transferir</Button>
          ) : null}
          {may("fechar") ? (
            <Button
              variant="primary"
              className="ms-auto"
              kbd="Ctrl ↵"
              data-shortcut="save"
              href={paths.caixa.fechar(abertura.id)}
            >
              Fechar caixa
            </Button>
          ) : null}
          {isOpen ? null : (
            <Button variant="primary" href={paths.caixa.fechamento(abertura.id)}>
              Ver o fechamento
            </Button>
          )}
        </div>
      </Card>
      <ListView
        name="caixas/movimentos"
        label="Movimentos"
        list={list}
        rows={movimentos.data}
        columns={columnsOfMovements}
        cards={columnsOfMovements}
        empty={<EmptyState title="Nenhum movimento" />}
      />
      <Paginator page={movimentos} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <Suspense fallback={null}>
        {open === "transfer" ? (
          <TransferModal places={places} from={`caixa:${abertura.id}`} onClose={close} />
        ) : open === undefined ? null : (
          <MoveModal tipo={open} abertura={abertura.id} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
