import { ApiError } from "@prumo/api-client/errors";
import { type AprovacaoDigitada, compras } from "@prumo/api-client/schemas/compras";
import { offeredApprovals, type PurchaseApprovalId, purchaseApproval } from "@prumo/domain/purchase";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { toast } from "@prumo/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../../app/api";
import { offerUndo, type Undo } from "../../../../app/undo";
import { useLoaded } from "../../../../app/use-loaded";
import { useCallForm } from "../../../../form/use-call-form";
import { useDuplicate } from "../../../financeiro/pieces/use-duplicate";
import type { PurchaseModalProps } from "../acted-compra";

/** The purchase as it is now, and the approvals that its natureza allows. */
async function load(id: number) {
  const { compra } = await api.compras.find({ params: { id } });
  const { natureza_id } = compra;
  const natureza = natureza_id === null ? null : await api.compras.buscarNatureza({ params: { natureza_id } });
  return { compra, approvals: offeredApprovals(natureza) };
}

/** Whether an approval was refused because the supplier has cancelled the invoice. */
const tellsOfCancellation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && Object.hasOwn(Object(error.body), "cancelada");

type Approved = z.output<typeof compras.alterarEstado.response>;

/** Takes back just this approval: the purchase may have been reopened and approved again by somebody else. */
const takeBack =
  (id: number, versao: number): Undo =>
  async (idempotencyKey) => {
    const body = { motivo: "Aprovação desfeita", versao };
    const answer = await api.compras.reabrir({ params: { id }, body }, { idempotencyKey });
    if (answer.estoque_negativo) toast.warning(NEGATIVE_STOCK);
    return answer;
  };

/** With several approvals none is chosen: a person decides what moves stock and makes contas. */
const startingValues = ({ compra, approvals }: Awaited<ReturnType<typeof load>>) => ({
  compra_id: compra.id,
  tipo_alteracao_estado: approvals.length === 1 ? approvals[0]?.id : undefined,
  data_faturamento: compra.vencimento_sugerido,
  categoria_id: compra.categoria_sugerida?.id ?? null,
  confirmar_duplicada: undefined,
  confirmar_cancelada: undefined,
  versao: compra.versao,
});

/** The form of an approval, which begins once the purchase and what its natureza allows are read. */
export function useApproval({ compra, onClose }: PurchaseModalProps) {
  const { revalidate } = useRevalidator();
  const { duplicate, forget, onRefused } = useDuplicate(api.contasPagar.find);
  const [cancelled, setCancelled] = useState(false);
  const call = useCallForm<AprovacaoDigitada, z.output<typeof compras.alterarEstado.body>, Approved>({
    schema: compras.alterarEstado.body,
    defaultValues: {
      compra_id: compra.id,
      tipo_alteracao_estado: undefined,
      data_faturamento: null,
      categoria_id: null,
      confirmar_duplicada: undefined,
      confirmar_cancelada: undefined,
      versao: undefined,
    },
    save: (body, options) => api.compras.alterarEstado({ body }, options),
    onSaved({ message, versao }) {
      offerUndo(message, takeBack(compra.id, versao));
      onClose();
      revalidate();
    },
    onRefused(error) {
      const isCancelled = tellsOfCancellation(error);
      setCancelled(isCancelled);
      return isCancelled || onRefused(error);
    },
  });
  const { control, form, submit } = call;
  const loaded = useLoaded(async () => {
    const found = await load(compra.id);
    form.reset(startingValues(found));
    return found;
  }, onClose);
  useEffect(() => {
    if (loaded !== undefined) form.setFocus("tipo_alteracao_estado");
  }, [form, loaded]);
  const { field, fieldState } = useController({ control, name: "tipo_alteracao_estado" });
  const chosen: PurchaseApprovalId | undefined = useWatch({ control, name: "tipo_alteracao_estado" });
  const since = useWatch({ control, name: "data_faturamento" });
  // Only contas have a due date. The one that a person typed comes back with them.
  const due = useRef<string | null>(null);
  const askAgain = () => form.setValue("confirmar_duplicada", undefined);

  return {
    call,
    /** The purchase and its approvals; undefined until they are read. */
    loaded,
    chosen,
    /** The first due date as it stands; null while it is none. */
    since,
    choiceRef: field.ref,
    choiceError: fieldState.error?.message,
    duplicate,
    /** Whether the approval waits for a word that the cancelled invoice does not matter. */
    cancelled,
    /** Makes the server ask about a similar conta anew: it was confirmed for the conta as it stood. */
    askAgain,

    choose(id: PurchaseApprovalId) {
      field.onChange(id);
      forget();
      askAgain();
      due.current = since ?? due.current ?? loaded?.compra.vencimento_sugerido ?? null;
      form.setValue("data_faturamento", purchaseApproval(id).financeiro ? due.current : null);
      form.clearErrors();
    },

    approveCancelled() {
      setCancelled(false);
      form.setValue("confirmar_cancelada", true);
      submit();
    },

    saveAnyway() {
      forget();
      form.setValue("confirmar_duplicada", true);
      submit();
    },
  };
}
