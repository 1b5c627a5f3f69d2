import type { Anexo } from "@prumo/api-client/schemas/anexos";
import { attachmentLabels, fileSizeText } from "@prumo/domain/attachment";
import { toDisplayDateTime } from "@prumo/domain/date";
import { fileKinds } from "@prumo/domain/file-kind";
import type { NamedSettlement } from "./destinations";

/** Where the bytes of a file are. */
export const fileAddress = ({ url }: Pick<Anexo, "url">): string => `/api${url}`;

/** What is told of a file below its name: its kind and size, its moment, what it belongs to, and who added it when. */
export function fileFacts(anexo: Anexo, settlements: readonly NamedSettlement[]): readonly string[] {
  const { tipo, tamanho, rotulo, acerto_id, usuario, created_at } = anexo;
  const settlement = settlements.find(({ id }) => id === acerto_id);
  return [
    `${fileKinds[tipo].nome}, ${fileSizeText(tamanho)}`,
    ...(rotulo === null ? [] : [attachmentLabels[rotulo]]),
    ...(settlement === undefined ? [] : [settlement.nome]),
    [...(usuario === null ? [] : [usuario]), toDisplayDateTime(created_at)].join(", "),
  ];
}
