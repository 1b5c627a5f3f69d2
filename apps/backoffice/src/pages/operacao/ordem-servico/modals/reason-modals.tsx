import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { OPENED } from "@prumo/domain/service-order";
import { api } from "../../../../app/api";
import { ReasonModal } from "../../../financeiro/pieces/reason-modal";
import { type OrderModalProps, orderName } from "../acted-order";

/** Takes a finished or cancelled order back, with the reason: its contas go, and its products come in again. */
export const ReopenOrderModal = ({ ordem, onClose }: OrderModalProps) => (
  <ReasonModal
    title="Reabrir ordem de serviço"
    text={`${orderName(ordem)}. As contas dela são excluídas e os produtos voltam ao estoque.`}
    action="Reabrir"
    schema={ordemServico.reabrir.body}
    defaultValues={{ motivo: "", os_status: OPENED, versao: ordem.versao }}
    call={(body, options) => api.ordemServico.reabrir({ params: { id: ordem.id }, body }, options)}
    lado="contasReceber"
    onClose={onClose}
  />
);

/** Cancels an open order, with the reason. */
export const CancelOrderModal = ({ ordem, onClose }: OrderModalProps) => (
  <ReasonModal
    title="Cancelar ordem de serviço"
    text={orderName(ordem)}
    action="Cancelar a ordem"
    schema={ordemServico.cancelar.body}
    defaultValues={{ motivo: "", versao: ordem.versao }}
    call={(body, options) => api.ordemServico.cancelar({ params: { id: ordem.id }, body }, options)}
    lado="contasReceber"
    onClose={onClose}
  />
);
