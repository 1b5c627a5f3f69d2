import { createAttempt } from "@prumo/api-client/attempt";
import { ApiError, fieldErrors } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import type { BudgetDraft, RefusedBudgetPlace } from "./budget-draft";

/** The cells that a save was refused for, from the places `celulas.N` of what was sent. */
function refusedPlaces(error: ApiError, cells: ReturnType<BudgetDraft["cells"]>): RefusedBudgetPlace[] {
  return Object.entries(fieldErrors(error)).flatMap(([field, motivo]) => {
    const cell = cells[Number(/^celulas\.(\d+)\./.exec(field)?.[1])];
    return cell === undefined ? [] : [{ categoria: cell.categoria_id, at: Number(cell.mes.slice(5)) - 1, motivo }];
  });
}

/** Says the first reason, and how many more cells there are: a line of twelve months would say it twelve times. */
function refusedText([first, ...others]: readonly RefusedBudgetPlace[]): string {
  const more =
    others.length === 0 ? "" : others.length === 1 ? ", e mais 1 valor" : `, e mais ${others.length} valores`;
  return `${first?.motivo ?? ""}${more}. Nada foi salvo.`;
}

/**
 * Saves what is typed into the sheet. Where somebody else was quicker nothing is lost: their cells are read, and those that
 * both changed, or that can no longer be planned, are marked, to be looked at before they are saved again.
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
      const refused = error instanceof ApiError ? refusedPlaces(error, celulas) : [];
      if (refused.length > 0) toast.error(refusedText(refused));
      else showFailure(error);
      draft.refuse(refused);
      if (refused.length > 0 || (error instanceof ApiError && error.status === 409)) await showOthers();
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
