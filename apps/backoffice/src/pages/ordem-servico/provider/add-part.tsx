import { createAttempt } from "@prumo/api-client/attempt";
import type { Ordem } from "@prumo/api-client/schemas/ordem-servico";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { searchProducts } from "../../../app/searches";
import { orderValues } from "../form/order-values";

/** Adds what was used, one piece at its sale price; the piece leaves the provider's own warehouse when the order is finished. */
export function AddPart({ ordem }: { ordem: Ordem }) {
  const { revalidate } = useRevalidator();
  const [attempt] = useState(createAttempt);
  const [pending, setPending] = useState(false);

  async function add(chosen: Produto | null) {
    if (chosen === null || pending) return;
    setPending(true);
    const line = { produto_id: chosen.id, quantidade: 1, valor: chosen.valor_venda, desconto: 0 };
    const { itens, ...values } = orderValues(ordem);
    const body = { ...values, itens: [...itens, line] };
    try {
      await api.ordemServico.update({ body }, { idempotencyKey: attempt.keyFor(JSON.stringify(body)) });
      toast.success(`${chosen.nome}: adicionado`);
    } catch (error) {
      showFailure(error);
    }
    // The next part is added to the version that this one made.
    await revalidate();
    setPending(false);
  }

  return (
    <Card title="Adicionar peça ou serviço">
      <Field
        label="Produto ou serviço"
        hint={ordem.deposito_sugerido === null ? undefined : `Sai de ${ordem.deposito_sugerido.nome}`}
      >
        <ProductAutocomplete
          value={null}
          disabled={pending}
          search={searchProducts}
          onValueChange={(chosen) => void add(chosen as Produto | null)}
        />
      </Field>
    </Card>
  );
}
