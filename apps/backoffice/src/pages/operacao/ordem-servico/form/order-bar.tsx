import type { Ordem } from "@prumo/api-client/schemas/ordem-servico";
import { CANCELLED, FINISHED, SCHEDULED, type ServiceOrderStatus } from "@prumo/domain/service-order";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { paths } from "../../../../app/paths";
import { OrderBadge } from "../../pieces/order-badge";
import { SendButton } from "../../pieces/send-button";
import { useOrderActions } from "../use-order-actions";

/** The actions on a stored order. They are off while something is typed, because they would leave it behind. */
export function OrderBar({ ordem, unsaved }: { ordem: Ordem; unsaved: boolean }) {
  const { refusals, move, modal } = useOrderActions();
  const refused = refusals(ordem);
  const act = (status: ServiceOrderStatus) =>
    unsaved ? toast.warning("Salve as alterações antes") : move(ordem, status);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <OrderBadge status={ordem.os_status} />
      <span className="flex-1 prumo-phone:basis-full" />
      {ordem.os_status === SCHEDULED ? <SendButton especie="lembrete" id={ordem.id} label="Lembrar o cliente" /> : null}
      <Button href={paths.ordemServico.imprimir(ordem.id)}>Imprimir</Button>
      {refused.cancelar === null ? <Button onClick={() => act(CANCELLED)}>Cancelar a ordem</Button> : null}
      {refused.finalizar === null ? <Button onClick={() => act(FINISHED)}>Finalizar</Button> : null}
      {modal}
    </div>
  );
}
