import { createAttempt } from "@prumo/api-client/attempt";
import { ApiError } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import type { BudgetDraft } from "./budget-draft";

/**
 * Saves what is typed into the sheet. Where somebody else was quicker nothing is lost: their cells are read, and those that
 * both changed are marked, to be looked at before they are saved again.
 */
export function useSaveBudget(ano: number, draft: BudgetDraft) {
  const [attempt] = useState(createAttempt);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function showOthers() {
    try {
      const { categorias } = await api.orcamento.ano({ query: { ano } });
      draft.rebase(categorias);
    } catch (error) {
      showFailure(error);
    }
  }

  async function send() {
    const celulas = draft.cells();
    if (celulas.length === 0) return;
    const body = { celulas };
    try {
      const { message } = await api.orcamento.save({ body }, { idempotencyKey: attempt.keyFor(body) });
      attempt.succeeded();
      draft.keep(celulas);
      toast.success(message);
    } catch (error) {
      showFailure(error);
      if (error instanceof ApiError && error.status === 409) await showOthers();
    }
  }

  async function save() {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    await send();
    busy.current = false;
    setSaving(false);
  }

  return { save, saving };
}
