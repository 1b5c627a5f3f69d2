import { toDisplay } from "@prumo/domain/date";
import { moneyText } from "../../../app/reais";
import { Attachments } from "../../../attachments/attachments";
import type { WholeConta } from "./conta";
import { useLadoPages } from "./lado-pages-context";

/** The files of a conta, and those of its settlements. */
export function ContaAttachments({ conta: { id, acertos } }: { conta: Pick<WholeConta, "id" | "acertos"> }) {
  const { lado, Movimento } = useLadoPages();
  return (
    <Attachments
      onde={lado}
      id={id}
      settlements={acertos.map((acerto) => ({
        id: acerto.id,
        nome: `${Movimento} de ${toDisplay(acerto.data_pagamento)}, ${moneyText(acerto.valor)}`,
      }))}
    />
  );
}
