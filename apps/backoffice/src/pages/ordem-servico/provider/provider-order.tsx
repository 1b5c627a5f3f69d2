import { createAttempt } from "@prumo/api-client/attempt";
import type { Ordem } from "@prumo/api-client/schemas/ordem-servico";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { formatPhone } from "@prumo/domain/phone";
import { FINISHED, RUNNING, SCHEDULED } from "@prumo/domain/service-order";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { searchProducts } from "../../../app/searches";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { OrderLines } from "../form/order-facts";
import { orderValues } from "../form/order-values";
import { OrderBadge } from "../order-badge";
import { placeText, scheduleText } from "../schedule-text";
import { useOrderActions } from "../use-order-actions";

const LIST = "Ordens de serviço";

/** Adds what was used, one piece at its sale price; the piece leaves the provider's own warehouse when the order is finished. */
function AddPart({ ordem }: { ordem: Ordem }) {
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

/** One order of a provider's own, for a thumb: where to go, what to do next, and the parts that were used. */
export function ProviderOrder({ ordem }: { ordem: Ordem }) {
  const { refusals, move, modal } = useOrderActions();
  const refused = refusals(ordem);
  const listHref = lastAddress(paths.ordemServico.lista());
  const title = `OS ${ordem.numero_os}`;
  const { telefone } = ordem.cliente;
  return (
    <Page title={title} breadcrumb={[{ label: LIST, href: listHref }, { label: title }]}>
      <div className="grid max-w-120 gap-4">
        <Card>
          <div className="flex items-start justify-between gap-3">
            <strong className="font-semibold text-[17px]/6">{ordem.cliente.nome_fantasia}</strong>
            <OrderBadge status={ordem.os_status} />
          </div>
          <p>{scheduleText(ordem)}</p>
          <p className="text-prumo-muted">{placeText(ordem)}</p>
          {telefone === null ? null : (
            <Link variant="text" href={`tel:${telefone.replace(/\D/g, "")}`}>
              {formatPhone(telefone)}
            </Link>
          )}
          {ordem.observacao === null ? null : <p className="whitespace-pre-line">{ordem.observacao}</p>}
        </Card>
        {refused.alterarStatus === null && ordem.os_status !== RUNNING ? (
          <Button variant="primary" className="min-h-14 text-[16px]/6" onClick={() => move(ordem, RUNNING)}>
            {ordem.os_status === SCHEDULED || ordem.os_status === 1 ? "Iniciar" : "Continuar"}
          </Button>
        ) : null}
        <OrderLines ordem={ordem} />
        {refused.editar === null ? <AddPart ordem={ordem} /> : null}
        {refused.finalizar === null ? (
          <div className="grid grid-cols-2 gap-3">
            {ordem.os_status === RUNNING ? (
              <Button className="min-h-14" onClick={() => move(ordem, 12)}>
                Aguardar peça
              </Button>
            ) : (
              <span />
            )}
            <Button
              variant={ordem.os_status === RUNNING ? "primary" : "secondary"}
              className="min-h-14 text-[16px]/6"
              onClick={() => move(ordem, FINISHED)}
            >
              Finalizar
            </Button>
          </div>
        ) : null}
        <Button href={listHref} kbd="Esc" data-shortcut="back">
          Voltar
        </Button>
      </div>
      {modal}
    </Page>
  );
}
