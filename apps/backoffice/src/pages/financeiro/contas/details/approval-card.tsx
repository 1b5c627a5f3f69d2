import { calls } from "@prumo/api-client/calls";
import { approvalStateNames, unaskedReason } from "@prumo/domain/approval-state";
import { status } from "@prumo/domain/conta";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { paths } from "../../../../app/paths";
import { mayAccess, useSession } from "../../../../app/session";
import { ASK, askApproval } from "../../pieces/ask-approval";
import type { Conta } from "../conta";

/** Whether somebody approved a payable, and why it needs that or was refused; nothing where nobody has to. */
export function ApprovalCard({ conta }: { readonly conta: Conta }) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const current = status(conta);
  if (conta.aprovacao == null || current === "pago" || current === "renegociado") return null;
  const { estado, motivos } = conta.aprovacao;

  async function ask() {
    if (asking) return;
    setAsking(true);
    await askApproval(conta.id);
    await revalidate();
    setAsking(false);
  }

  return (
    <Card title={approvalStateNames[estado]}>
      <ul className="grid gap-1 break-words">
        {motivos.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {unaskedReason(estado) === null && mayAccess(session, calls.aprovacao.pedir.access) ? (
          <Button size="small" variant="primary" pending={asking} onClick={ask}>
            {ASK}
          </Button>
        ) : null}
        {mayAccess(session, calls.aprovacao.lista.access) ? (
          <Button size="small" variant="ghost" href={paths.aprovacoes.lista({ quais: "todas" })}>
            Ver os pedidos
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
