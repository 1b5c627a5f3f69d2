import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";

/** Emits the boleto and the Pix of a receivable, which its page shows then. */
export function EmitButton({ conta }: { readonly conta: number }) {
  const mayEmit = mayAccess(useSession(), calls.gateway.emitir.access);
  const { revalidate } = useRevalidator();
  const [emitting, setEmitting] = useState(false);
  if (!mayEmit) return null;

  async function emit() {
    setEmitting(true);
    try {
      toast.success((await api.gateway.emitir({ body: { contas: [conta] } })).message);
      await revalidate();
    } catch (error) {
      showFailure(error);
    } finally {
      setEmitting(false);
    }
  }
  return (
    <Button onClick={emit} pending={emitting}>
      Emitir boleto/Pix
    </Button>
  );
}
