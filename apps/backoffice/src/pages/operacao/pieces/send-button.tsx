import { calls } from "@prumo/api-client/calls";
import type { RecordMessageKind } from "@prumo/domain/record-message";
import { Button } from "@prumo/ui/button";
import { lazy, Suspense, useState } from "react";
import { mayAccess, useSession } from "../../../app/session";

const SendModal = lazy(async () => ({ default: (await import("./send-modal")).SendModal }));

interface SendButtonProps {
  readonly especie: RecordMessageKind;
  /** The record that the message is about. */
  readonly id: number;
  readonly label: string;
}

/** Opens the window that sends a message about a record, for who may send messages. */
export function SendButton({ especie, id, label }: SendButtonProps) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (!mayAccess(session, calls.whatsapp.enviar.access)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Suspense fallback={null}>
        {open ? <SendModal especie={especie} id={id} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
