import { createAttempt } from "@prumo/api-client/attempt";
import { calls } from "@prumo/api-client/calls";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

/**
 * The button that gives a company without categories the usual ones, of both sides.
 * @param onMade called once they are there
 */
export function useUsualCategories(onMade: () => void) {
  const [attempt] = useState(createAttempt);
  const busy = useRef(false);

  async function make() {
    if (busy.current) return;
    busy.current = true;
    try {
      const { message } = await api.categoriasConta.criarUsuais(undefined, { idempotencyKey: attempt.keyFor(null) });
      attempt.succeeded();
      toast.success(message);
      onMade();
    } catch (error) {
      showFailure(error);
    } finally {
      busy.current = false;
    }
  }

  return {
    label: "Criar as categorias usuais",
    access: calls.categoriasConta.criarUsuais.access,
    onClick: make,
  };
}
