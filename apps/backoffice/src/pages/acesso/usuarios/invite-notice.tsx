import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";

/** Says that a user was invited and has set no password yet, and sends the link again. */
export function InviteNotice({ id, email }: { id: number; email: string | null }) {
  const session = useSession();
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      toast.success((await api.usuarios.convidar({ body: { id } })).message);
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-prumo-control bg-prumo-warning p-3 text-prumo-on-warning">
      <p className="me-auto">
        Este usuário ainda não criou a senha, e não entra antes disso. O link do convite vale 72 horas.
      </p>
      {email !== null && mayAccess(session, calls.usuarios.convidar.access) ? (
        <Button pending={sending} onClick={send}>
          Enviar convite de novo
        </Button>
      ) : null}
    </div>
  );
}
