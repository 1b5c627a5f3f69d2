import { ApiError } from "@prumo/api-client/errors";
import type { ApprovalRequest } from "@prumo/api-client/schemas/aprovacao";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

export type Decision = "aprovar" | "recusar";
type Decided = Pick<ApprovalRequest, "id" | "sha256">;

/** The id of the field in which the reason of a decision about a request is typed. */
export const reasonFieldId = (pedido: number): string => `motivo-${pedido}`;

/** The field of a reason in the refusal of a call. */
const REASON = /^pedidos\.(\d+)\.motivo$/;

/**
 * Decides requests, all or none, each with its reason. What was decided or changed meanwhile is read again, so that nobody
 * decides about what they did not see.
 */
export function useDecision(onDecided: () => void) {
  const { revalidate } = useRevalidator();
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [pending, setPending] = useState<Decision>();

  function setReason(id: number, text: string) {
    setReasons({ ...reasons, [id]: text });
    const { [id]: _, ...others } = errors;
    setErrors(others);
  }

  function showErrors(error: unknown, pedidos: readonly Decided[]): boolean {
    if (!(error instanceof ApiError)) return false;
    const found = Object.entries(error.errors).flatMap(([field, [text = ""] = []]) => {
      const id = pedidos[Number(REASON.exec(field)?.[1])]?.id;
      return id === undefined ? [] : [[id, text] as const];
    });
    setErrors(Object.fromEntries(found));
    const [first] = found;
    if (first === undefined) return false;
    toast.error(first[1]);
    // Of many the first may stand far from the button that was pressed.
    document.getElementById(reasonFieldId(first[0]))?.focus();
    return true;
  }

  async function decide(resolucao: Decision, pedidos: readonly Decided[]) {
    if (pending !== undefined || pedidos.length === 0) return;
    setPending(resolucao);
    try {
      const lines = pedidos.map(({ id, sha256 }) => ({ id, sha256, motivo: reasons[id]?.trim() || null }));
      toast.success((await api.aprovacao.decidir({ body: { resolucao, pedidos: lines } })).message);
      setReasons({});
      onDecided();
    } catch (error) {
      if (!showErrors(error, pedidos)) showFailure(error);
    }
    await revalidate();
    setPending(undefined);
  }

  return { decide, pending, reasons, setReason, errors };
}

export type Deciding = ReturnType<typeof useDecision>;
