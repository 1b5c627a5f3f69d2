import { createAttempt } from "@prumo/api-client/attempt";
import type { Ordem } from "@prumo/api-client/schemas/ordem-servico";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";
import { searchProducts } from "../../../../app/searches";
import { orderValues } from "../form/order-values";

interface AddPartProps {
  readonly ordem: Ordem;
  /** Whether a step of the order is under way, this one or another. */
  readonly pending: boolean;
  readonly onPendingChange: (pending: boolean) => void;
}

/**
 * Adds what was used, one piece at its sale price; the piece leaves the prestador's own warehouse when the order is finished.
 */
export function AddPart({ ordem, pending, onPendingChange }: AddPartProps) {
  const { revalidate } = useRevalidator();
  const [attempt] = useState(createAttempt);

  async function add(chosen: Produto | null) {
    if (chosen === null || pending) return;
    onPendingChange(true);
    const line = { produto_id: chosen.id, quantidade: 1, valor: chosen.valor_venda, desconto: 0 };
    const { itens, ...values } = orderValues(ordem);
    const body = { ...values, itens: [...itens, line] };
    try {
      await api.ordemServico.update({ body }, { idempotencyKey: attempt.keyFor(JSON.stringify(body)) });
      // The next part is added to the version that this one made, and the order is finished as that version.
      await revalidate();
      toast.success(`${chosen.nome}: adicionado`);
    } catch (error) {
      showFailure(error);
      await revalidate();
    }
    onPendingChange(false);
  }

  return (
    <Card title="Adicionar peça ou serviço">
      <Field
        label="Produto ou serviço"
        hint={ordem.deposito_sugerido === null ? undefined : `Sai de ${ordem.deposito_sugerido.nome}`}
      >
        <ProductAutocomplete<Produto>
          value={null}
          disabled={pending}
          search={searchProducts}
          onValueChange={(chosen) => void add(chosen)}
        />
      </Field>
    </Card>
  );
}
