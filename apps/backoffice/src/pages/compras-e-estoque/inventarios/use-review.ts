import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { inventarios } from "@prumo/api-client/schemas/inventarios";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { useCallForm } from "../../../form/use-call-form";
import type { inventarioReviewLoader } from "./loaders";

type ConfirmarBody = BodyOutput<typeof inventarios.confirmar.body>;
export type CountReview = Awaited<ReturnType<typeof inventarioReviewLoader>>;

const NOT_CONFIRMED = "Confirme os produtos movimentados durante a contagem";

export const differencesText = (diferencas: number): string =>
  diferencas === 1 ? "1 diferença" : `${diferencas} diferenças`;

/** Copies the map with a value under a key, or without the key for null. */
function withEntry(before: ReadonlyMap<number, number>, key: number, value: number | null) {
  const next = new Map(before);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

/**
 * Keeps the decisions of a review over all its pages until it is confirmed: the moved products that were confirmed,
 * with the quantity expected then, and the unit costs of products of which more was found.
 */
export function useReview(
  { inventario, produtos, diferencas, movimentados, valor }: CountReview,
  again: () => unknown,
) {
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, number>>(new Map());
  const [costs, setCosts] = useState<ReadonlyMap<number, number>>(new Map());
  const outdated = produtos.data.filter(
    ({ produto, esperado }) => confirmed.has(produto.id) && confirmed.get(produto.id) !== esperado,
  );
  const open = Math.max(movimentados - confirmed.size + outdated.length, 0);

  const form = useCallForm<BodyInput<typeof inventarios.confirmar.body>, ConfirmarBody, { message: string }>({
    schema: inventarios.confirmar.body,
    defaultValues: { inventario_id: inventario.id, movimentados: [], custos: [] },
    ask: () =>
      confirm({
        title: "Confirmar o inventário?",
        description: [
          diferencas === 0
            ? "Nenhuma diferença: o estoque fica como está."
            : `${differencesText(diferencas)} viram movimentos de estoque.`,
          valor === null || diferencas === 0 ? "" : `Valor: ${moneyText(valor)}`,
        ].filter(Boolean),
        confirmText: "Confirmar o inventário",
      }),
    save: (body, options) => api.inventarios.confirmar({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      navigate(paths.inventarios.relatorio(inventario.id), { state: { leaving: true } });
    },
    async onRefused() {
      // A product moved since the page was read, so the page shows the present quantities.
      await again();
      return false;
    },
  });

  useLeaveGuard(!form.saved && (confirmed.size > 0 || costs.size > 0));

  async function submit() {
    if (open > 0) return toast.error(NOT_CONFIRMED);
    const { setValue } = form.form;
    setValue(
      "movimentados",
      [...confirmed].map(([produto_id, esperado]) => ({ produto_id, esperado })),
    );
    setValue(
      "custos",
      [...costs].map(([produto_id, custo_unitario]) => ({ produto_id, custo_unitario })),
    );
    await form.submit();
  }

  return {
    /** The number of moved products that are not confirmed at their present quantity. */
    open,
    table: {
      confirmed,
      costs,
      onConfirm: (id: number, esperado: number | null) => setConfirmed(withEntry(confirmed, id, esperado)),
      onCost: (id: number, cost: number | null) => setCosts(withEntry(costs, id, cost)),
    },
    pending: form.saving || form.saved,
    submit,
  };
}
