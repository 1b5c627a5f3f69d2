import { calls } from "@prumo/api-client/calls";
import type { ClosedPeriodException } from "@prumo/api-client/schemas/fechamento";
import { exceptionStateNames } from "@prumo/domain/closing";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Badge, type BadgeProps } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";
import { GrantExceptionModal } from "./exception-modals";

const tones: Readonly<Record<ClosedPeriodException["situacao"], BadgeProps["tone"]>> = {
  pedida: "warning",
  vale: "success",
  terminou: "neutral",
  recusada: "neutral",
  revogada: "neutral",
};

/** Who granted it, and until when. */
function term({ ate, concedida_por, pedida_por, created_at }: ClosedPeriodException): string {
  if (ate === null) return `Pedida por ${pedida_por} em ${toDisplayDateTime(created_at)}`;
  return `Até ${toDisplayDateTime(ate)}, concedida por ${concedida_por}`;
}

/** Who may write into the closed period, and who asks to. */
export function ExceptionsCard({ excecoes }: { readonly excecoes: readonly ClosedPeriodException[] }) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [granting, setGranting] = useState<ClosedPeriodException>();
  const mayGrant = mayAccess(session, calls.fechamento.concederExcecao.access);

  async function revoke({ id, usuario, situacao }: ClosedPeriodException) {
    const refuses = situacao === "pedida";
    const sure = await confirm({
      title: refuses ? "Recusar o pedido?" : "Revogar a exceção?",
      description: refuses
        ? `${usuario.nome} continua sem lançar no período fechado.`
        : `${usuario.nome} deixa de lançar no período fechado agora.`,
      confirmText: refuses ? "Recusar" : "Revogar",
    });
    if (!sure) return;
    try {
      toast.success((await api.fechamento.revogarExcecao({ params: { id } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }

  return (
    <Card title="Exceções">
      {excecoes.length === 0 ? (
        <p className="text-prumo-muted">
          Nenhuma. Uma exceção deixa um usuário lançar no período fechado por algumas horas.
        </p>
      ) : (
        <ul className="grid gap-3">
          {excecoes.map((excecao) => (
            <li key={excecao.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="min-w-0 grow">
                <span className="font-medium">{excecao.usuario.nome}</span>
                <span className="block text-prumo-muted">{excecao.motivo}</span>
                <span className="block text-prumo-muted text-xs/4">{term(excecao)}</span>
              </span>
              <Badge tone={tones[excecao.situacao]}>{exceptionStateNames[excecao.situacao]}</Badge>
              {mayGrant && excecao.situacao === "pedida" ? (
                <Button
                  size="small"
                  aria-label={`Conceder a exceção a ${excecao.usuario.nome}`}
                  onClick={() => setGranting(excecao)}
                >
                  Conceder…
                </Button>
              ) : null}
              {mayGrant && ["pedida", "vale"].includes(excecao.situacao) ? (
                <Button size="small" variant="ghost" onClick={() => revoke(excecao)}>
                  {excecao.situacao === "pedida" ? "Recusar" : "Revogar"}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {granting === undefined ? null : (
        <GrantExceptionModal excecao={granting} onClose={() => setGranting(undefined)} />
      )}
    </Card>
  );
}
