import { aberturaFields } from "@prumo/domain/caixa-fields";
import { attachmentColumn } from "../../../http/attachment-column";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someSessions } from "./history";

type SessionRow = Awaited<ReturnType<typeof someSessions>>[number];

export const sessaoCaixaFileColumns: readonly FileColumn<SessionRow>[] = [
  { id: "caixa", title: aberturaFields.caixa_id.label, text: ({ caixa }) => caixa.nome },
  { id: "usuario", title: aberturaFields.usuario.label, text: ({ usuario }) => usuario.nome },
  ...cardColumns<SessionRow>()(aberturaFields, [
    "data_abertura",
    "data_fechamento",
    "esperado",
    "contado",
    "diferenca",
  ]),
  attachmentColumn,
];
