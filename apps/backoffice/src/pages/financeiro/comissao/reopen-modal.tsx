import { comissao } from "@prumo/api-client/schemas/comissao";
import { api } from "../../../app/api";
import { ReasonModal } from "../pieces/reason-modal";
import { type LoteModalProps, loteName } from "./lote";

/** Opens a closed lote again, with the reason: its payable goes. */
export const ReopenLoteModal = ({ lote, onClose }: LoteModalProps) => (
  <ReasonModal
    title="Reabrir lote"
    text={`${loteName(lote)}. A conta deste lote é excluída.`}
    action="Reabrir"
    schema={comissao.reabrir.body}
    defaultValues={{ motivo: "" }}
    call={(body, options) => api.comissao.reabrir({ params: { id: lote.id }, body }, options)}
    lado="contasPagar"
    onClose={onClose}
  />
);
