import { SendModal } from "../../../operacao/pieces/send-modal";
import type { PurchaseModalProps } from "../acted-compra";

/** Sends the order of a purchase to its supplier by WhatsApp. */
export const WhatsappModal = ({ compra, onClose }: PurchaseModalProps) => (
  <SendModal especie="compra" id={compra.id} onClose={onClose} />
);
