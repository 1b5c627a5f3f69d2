import { calls } from "@prumo/api-client/calls";
import { Button, type ButtonProps } from "@prumo/ui/button";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { mayAccess, useSession } from "../../../app/session";
import { chargeReceivables, EMIT } from "./charge-receivables";

interface EmitButtonProps {
  readonly contas: readonly number[];
  readonly size?: ButtonProps["size"];
}

/** Emits the boleto and the Pix of receivables, which their pages show then. Nothing for who may not emit. */
export function EmitButton({ contas, size }: EmitButtonProps) {
  const mayEmit = mayAccess(useSession(), calls.gateway.emitir.access);
  const { revalidate } = useRevalidator();
  const [emitting, setEmitting] = useState(false);
  if (!mayEmit || contas.length === 0) return null;

  async function emit() {
    setEmitting(true);
    await chargeReceivables(contas);
    await revalidate();
    setEmitting(false);
  }
  return (
    <Button onClick={emit} pending={emitting} size={size}>
      {EMIT}
    </Button>
  );
}
