import type { ApprovalRequest } from "@prumo/api-client/schemas/aprovacao";
import { Button } from "@prumo/ui/button";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { askApproval } from "../pieces/ask-approval";

/** Who else may decide a request that waits; where nobody may, how it goes on. */
export function Deciders({ pedido }: { readonly pedido: ApprovalRequest }) {
  const { conta_id, estado, impedimento, quem_decide, sem_aprovador } = pedido;
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  if (estado !== "aguardando" || impedimento === null) return null;
  if (!sem_aprovador) return <p className="text-prumo-muted">{`Pode aprovar: ${quem_decide.join(", ")}`}</p>;

  async function ask() {
    if (asking) return;
    setAsking(true);
    await askApproval(conta_id);
    await revalidate();
    setAsking(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-prumo-danger">
        Ninguém pode aprovar. Dê a permissão a outra pessoa ou altere a regra, e peça de novo.
      </p>
      <Button size="small" pending={asking} onClick={ask}>
        Pedir de novo
      </Button>
    </div>
  );
}
