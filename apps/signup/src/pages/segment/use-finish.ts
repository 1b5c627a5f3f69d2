import { createAttempt } from "@prumo/api-client/attempt";
import { ApiError } from "@prumo/api-client/errors";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { api } from "../../app/api";
import { firstRefusal, rules } from "../../app/check";
import { showSignupFailure } from "../../app/failures";

const question = {
  title: "Prosseguir sem segmento?",
  description:
    "Sua empresa começará vazia: você cadastrará as categorias e os centros de resultado por conta própria. Depois não será possível escolher um segmento aqui.",
  confirmText: "Prosseguir sem segmento",
  cancelText: "Voltar e escolher",
  danger: true,
};

/** Tells whether the refusal came because another tab has chosen before: then only the login is left. */
async function wasChosen(failure: unknown, empresaId: number): Promise<boolean> {
  if (!(failure instanceof ApiError) || failure.status !== 422) return false;
  const fluxo = await api.cadastro.fluxo().catch(() => null);
  return fluxo?.empresa_id === empresaId && fluxo.concluido;
}

interface FinishOptions {
  readonly empresaId: number;
  /** Whether it was finished before, and this page was opened again. */
  readonly finished: boolean;
  /** Called when no option with starter data was chosen. */
  readonly onMissing: () => void;
}

/** Ends the sign-up: with the starter data of a trade, or without after a question. */
export function useFinish({ empresaId, finished, onMissing }: FinishOptions) {
  const [attempt] = useState(createAttempt);
  const [saving, setSaving] = useState<"chosen" | "skipped">();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState(finished);
  const busy = useRef(false);

  async function copy(perfil: number | null) {
    const body = { empresa_id: empresaId, perfil };
    try {
      const { message } = await api.cadastro.copiarDados({ body }, { idempotencyKey: attempt.keyFor(body) });
      attempt.succeeded();
      toast.success(message);
      setDone(true);
    } catch (failure) {
      if (await wasChosen(failure, empresaId)) setDone(true);
      throw failure;
    }
  }

  async function once(kind: "chosen" | "skipped", act: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    toast.dismiss();
    setSaving(kind);
    try {
      await act();
    } catch (failure) {
      showSignupFailure(failure);
    } finally {
      busy.current = false;
      setSaving(undefined);
    }
  }

  return {
    saving,
    error,
    clearError: () => setError(undefined),
    done,
    /** @param perfil the profile of the chosen option */
    goOn: (perfil: number | null) =>
      once("chosen", async () => {
        const { cadastro } = await rules();
        // Without a profile the call would go on without starter data, which is the other button.
        const refused = firstRefusal(cadastro.copiarDados.body, { empresa_id: empresaId, perfil: perfil ?? 0 });
        if (refused === undefined) return copy(perfil);
        setError(refused);
        toast.error(refused);
        onMissing();
      }),
    skip: async () => {
      if (await confirm(question)) await once("skipped", () => copy(null));
    },
  };
}
