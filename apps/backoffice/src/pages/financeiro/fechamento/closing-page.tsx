import { calls } from "@prumo/api-client/calls";
import { closingActNames } from "@prumo/domain/closing";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { useState } from "react";
import { useLoaderData, useSearchParams } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";
import { AskExceptionModal, NewExceptionModal } from "./exception-modals";
import { ExceptionsCard } from "./exceptions-card";
import type { closedPeriodLoader } from "./loaders";
import { ReopenPeriodModal } from "./reopen-period-modal";

type Act = Awaited<ReturnType<typeof closedPeriodLoader>>["atos"][number];

/** Up to which day an act left the period closed. */
const until = ({ tipo, ate }: Act): string =>
  ate === null ? "Tudo reaberto" : `${tipo === "fechamento" ? "Fechado" : "Continuou fechado"} até ${toDisplay(ate)}`;

/** What is closed, what was done with it, and who may still write into it. */
export function ClosingPage() {
  const { fechado_ate, versao, proposta, atos, excecoes } = useLoaderData<typeof closedPeriodLoader>();
  const session = useSession();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<"reopen" | "ask" | "grant" | undefined>(search.has("pedir") ? "ask" : undefined);
  const close = () => setOpen(undefined);
  const mayReopen = fechado_ate !== null && mayAccess(session, calls.fechamento.reabrir.access);
  const mayGrant = mayAccess(session, calls.fechamento.criarExcecao.access);
  return (
    <Page
      title="Fechamento de mês"
      actions={
        <>
          {mayReopen ? (
            <Button variant="ghost" onClick={() => setOpen("reopen")}>
              Reabrir…
            </Button>
          ) : null}
          {fechado_ate === null ? null : (
            <Button variant="ghost" onClick={() => setOpen(mayGrant ? "grant" : "ask")}>
              {mayGrant ? "Conceder exceção…" : "Pedir exceção…"}
            </Button>
          )}
          {mayAccess(session, calls.fechamento.fechar.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.fechamento.fechar()}>
              {proposta === null ? "Fechar período" : `Fechar até ${toDisplay(proposta)}`}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid max-w-190 gap-4">
        <p className="text-[15px]/6">
          {fechado_ate === null ? (
            "Nenhum período está fechado. Depois de fechado, nada do que é de dinheiro se lança, altera ou estorna em um dia dele."
          ) : (
            <>
              Fechado até <strong className="font-semibold">{toDisplay(fechado_ate)}</strong>. Nada do que é de dinheiro
              se lança, altera ou estorna em um dia até esse.
            </>
          )}
        </p>
        <ExceptionsCard excecoes={excecoes} />
        <Card title="Fechamentos e reaberturas">
          {atos.length === 0 ? (
            <p className="text-prumo-muted">Nenhum ainda.</p>
          ) : (
            <ul className="grid gap-3">
              {atos.map((act) => (
                <li key={act.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0">
                    {act.tipo === "fechamento" ? (
                      <Link variant="text" href={paths.fechamento.detalhes(act.id)} className="pointer-coarse:py-2">
                        {until(act)}
                      </Link>
                    ) : (
                      until(act)
                    )}
                    {act.motivo === null ? null : <span className="block text-prumo-muted">{act.motivo}</span>}
                  </span>
                  <span className="text-prumo-muted text-xs/4">
                    {`${closingActNames[act.tipo]} · ${toDisplayDateTime(act.created_at)} · ${act.usuario}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      {open === "reopen" && fechado_ate !== null ? (
        <ReopenPeriodModal
          fechado_ate={fechado_ate}
          antes={atos.find(({ tipo, ate }) => tipo === "fechamento" && ate === fechado_ate)?.antes ?? null}
          versao={versao}
          onClose={close}
        />
      ) : null}
      {open === "ask" ? <AskExceptionModal onClose={close} /> : null}
      {open === "grant" ? <NewExceptionModal onClose={close} /> : null}
    </Page>
  );
}
