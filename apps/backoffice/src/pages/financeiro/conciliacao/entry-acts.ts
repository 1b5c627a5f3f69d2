import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import type { ItemConciliado, Lancamento } from "@prumo/api-client/schemas/conciliacao";
import { confirm } from "@prumo/ui/confirm";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { offerUndo, type Undo } from "../../../app/undo";

/** Undoes what was just done with entries, whatever their version is now: each was changed once. */
export const undoOf =
  (entries: readonly Pick<Lancamento, "id" | "versao">[]): Undo =>
  (idempotencyKey) => {
    const lancamentos = entries.map(({ id, versao }) => ({ id, versao: versao + 1 }));
    return api.conciliacao.desfazer({ body: { lancamentos } }, { idempotencyKey });
  };

/** Several at once are asked about: what was reconciled is taken back from the books. */
const undoQuestion = (entries: readonly Pick<Lancamento, "estado">[]) => ({
  title: `Desfazer ${entries.length} lançamentos?`,
  description: entries.some(({ estado }) => estado === "conciliado")
    ? "Eles voltam a esperar, e o que a conciliação escreveu é estornado com a data de hoje."
    : "Eles voltam a esperar.",
  confirmText: "Desfazer",
});

/** What is done with entries at once, without a window: the page is read again, and the last act can be undone. */
export function useEntryActs() {
  const { revalidate } = useRevalidator();

  async function run(call: () => Promise<{ message: string }>, entries: readonly Pick<Lancamento, "id" | "versao">[]) {
    try {
      const { message } = await call();
      offerUndo(message, undoOf(entries));
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }

  return {
    confirm: (itens: readonly ItemConciliado[]) => {
      const entries = itens.flatMap(({ lancamentos }) => lancamentos);
      const done = entries.map(({ id, versao }) => ({ id, versao: versao ?? 0 }));
      const idempotencyKey = newIdempotencyKey();
      return run(() => api.conciliacao.conciliar({ body: { itens: [...itens] } }, { idempotencyKey }), done);
    },
    async undo(entries: readonly Pick<Lancamento, "id" | "versao" | "estado">[]) {
      if (entries.length > 1 && !(await confirm(undoQuestion(entries)))) return;
      const lancamentos = entries.map(({ id, versao }) => ({ id, versao }));
      try {
        const idempotencyKey = newIdempotencyKey();
        const { message } = await api.conciliacao.desfazer({ body: { lancamentos } }, { idempotencyKey });
        offerUndo(message, undefined);
      } catch (error) {
        showFailure(error);
      }
      await revalidate();
    },
  };
}
