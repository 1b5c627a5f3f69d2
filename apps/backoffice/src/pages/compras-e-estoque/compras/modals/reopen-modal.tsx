import { compras } from "@prumo/api-client/schemas/compras";
import { api } from "../../../../app/api";
import { ReasonModal } from "../../../financeiro/pieces/reason-modal";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

/** Takes an approval back, with its reason: its contas go, and the stock that came in goes out again. */
export const ReopenModal = ({ compra, onClose }: PurchaseModalProps) => (
  <ReasonModal
    title="Reabrir compra"
    text={`${purchaseName(compra)}. As contas desta compra são excluídas e o estoque que ela movimentou volta.`}
    action="Reabrir"
    schema={compras.reabrir.body}
    defaultValues={{ motivo: "", versao: undefined }}
    call={(body, options) => api.compras.reabrir({ params: { id: compra.id }, body }, options)}
    lado="contasPagar"
    onClose={onClose}
  />
);
