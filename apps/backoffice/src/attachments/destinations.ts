import { type AttachmentPlace, attachmentLabels, attachmentPlaces } from "@prumo/domain/attachment";
import { keysOf } from "@prumo/domain/keys/keys-of";
import type { Destination } from "./uploads";

/** Where the files of the settlements of a conta are. */
const settlementPlaces: Partial<Record<AttachmentPlace, AttachmentPlace>> = {
  contasPagar: "acertosPagar",
  contasReceber: "acertosReceber",
};

/** A settlement of the conta whose files are shown: "Pagamento de 10/11/2026 · R$ 200,00". */
export interface NamedSettlement {
  readonly id: number;
  readonly nome: string;
}

/** A choice of where the next files go. */
export interface NamedDestination {
  readonly nome: string;
  readonly to: Destination;
}

/** The record that a file belongs to: a settlement of the conta, or the record itself. */
export const recordOwnerOf = (onde: AttachmentPlace, id: number, acerto_id: number | null): Destination =>
  acerto_id === null ? { onde, id } : { onde: settlementPlaces[onde] ?? onde, id: acerto_id };

/** Where files of a record may go, the record itself first. Photos of a service order say when they were taken. */
export function destinationsOf(
  onde: AttachmentPlace,
  id: number,
  settlements: readonly NamedSettlement[] = [],
): readonly NamedDestination[] {
  const { nome, labelled } = attachmentPlaces[onde];
  const labels = labelled ? keysOf(attachmentLabels) : [];
  return [
    { nome, to: { onde, id } },
    ...labels.map((rotulo) => ({
      nome: `${nome}: ${attachmentLabels[rotulo].toLowerCase()}`,
      to: { onde, id, rotulo },
    })),
    ...settlements.map((one) => ({ nome: one.nome, to: recordOwnerOf(onde, id, one.id) })),
  ];
}
