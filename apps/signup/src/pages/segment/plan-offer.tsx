import { createAttempt } from "@prumo/api-client/attempt";
import type { AssinaturaCadastro, ConfigCadastro } from "@prumo/api-client/schemas/cadastro";
import { submoduleName } from "@prumo/domain/permissions";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useEffect, useRef, useState } from "react";
import { api } from "../../app/api";
import { showSignupFailure } from "../../app/failures";
import { useResource } from "../../app/resource";
import type { ConfigResource } from "../../app/visit";
import { priceText } from "../../price";

type Plan = ConfigCadastro["planos"][number];

/** What every service company works with. */
const ORDERS = submoduleName("ordemServico");

const hasOrders = ({ modulos }: Plan): boolean => modulos.some(({ submodulos }) => submodulos.includes(ORDERS));

/**
 * The cheapest offered plan with service orders, for a company whose own plan lacks them; undefined for every other
 * company, also for one whose plan is not among those that are offered.
 */
function planWithOrders(planos: readonly Plan[], own: number): Plan | undefined {
  const present = planos.find(({ id }) => id === own);
  if (present === undefined || hasOrders(present)) return undefined;
  return planos.filter(hasOrders).toSorted((a, b) => a.valor - b.valor)[0];
}

interface PlanOfferProps {
  readonly config: ConfigResource;
  readonly assinatura: AssinaturaCadastro;
}

/** Says that the plan lacks service orders, and offers the one that has them, before data for them are copied. */
export function PlanOffer({ config, assinatura: { empresa, plano } }: PlanOfferProps) {
  const loaded = useResource(config);
  const [attempt] = useState(createAttempt);
  const [own, setOwn] = useState(plano.id);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const told = useRef<HTMLParagraphElement>(null);
  // The focus would fall with the button that was pressed.
  useEffect(() => {
    if (own !== plano.id) told.current?.focus();
  }, [own, plano.id]);
  const planos = loaded.status === "ready" ? loaded.value.planos : [];
  const offered = planWithOrders(planos, own);

  async function subscribe(chosen: Plan) {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      const body = { empresa_id: empresa.id, plano: chosen.id, aceite: true };
      const { message } = await api.cadastro.assinar({ body }, { idempotencyKey: attempt.keyFor(body) });
      attempt.succeeded();
      toast.success(message);
      setOwn(chosen.id);
    } catch (failure) {
      showSignupFailure(failure);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  if (offered === undefined) {
    const changed = own === plano.id ? undefined : planos.find(({ id }) => id === own);
    if (changed === undefined) return null;
    return (
      <p
        ref={told}
        tabIndex={-1}
        role="status"
        className="text-prumo-muted"
      >{`Seu plano agora é o ${changed.nome}, ${priceText(changed.valor)}.`}</p>
    );
  }
  return (
    <div role="status" className="grid gap-3 rounded-prumo-control bg-prumo-warning p-3.5 text-prumo-on-warning">
      <p className="font-semibold">Seu plano não inclui ordens de serviço</p>
      <p>
        {`O plano ${offered.nome} inclui, por ${priceText(offered.valor)}. Ao assinar, você aceita o contrato com este plano e este preço.`}
      </p>
      <Button className="justify-self-start whitespace-normal!" pending={pending} onClick={() => subscribe(offered)}>
        {`Assinar o plano ${offered.nome}, ${priceText(offered.valor)}`}
      </Button>
    </div>
  );
}
