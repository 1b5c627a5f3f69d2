import type { ComissaoItem, Lote, LoteDaLista } from "@prumo/api-client/schemas/comissao";
import { toDisplay } from "@prumo/domain/date";

/** A lote as windows and questions name it. */
export const loteName = ({ id, prestador, periodo }: Pick<LoteDaLista, "id" | "prestador" | "periodo">): string =>
  `Lote ${id}, ${prestador.nome_fantasia}, ${periodo}`;

export const itemsText = (itens: number): string => (itens === 1 ? "1 item" : `${itens} itens`);

/** The day of an item, which its filters go by. */
export const itemDay = ({ created_at }: Pick<ComissaoItem, "created_at">): string => toDisplay(created_at.slice(0, 10));

/** The props of a window of a lote. */
export interface LoteModalProps {
  readonly lote: Lote;
  readonly onClose: () => void;
  /** Called when the lote became a payable. */
  readonly onClosed: () => void;
}
