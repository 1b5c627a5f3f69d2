import { toDisplayDateTime } from "@prumo/domain/date";
import type { CsvColumn } from "../../http/csv";
import type { someSessions } from "./history";

export const sessaoCaixaCsvColumns: readonly CsvColumn<Awaited<ReturnType<typeof someSessions>>[number]>[] = [
  { title: "Caixa", text: ({ caixa }) => caixa.nome },
  { title: "Usuário", text: ({ usuario }) => usuario.nome },
  { title: "Abertura", text: ({ data_abertura }) => toDisplayDateTime(data_abertura) },
  { title: "Fechamento", text: ({ data_fechamento }) => toDisplayDateTime(data_fechamento) },
  { title: "Esperado", value: ({ esperado }) => esperado },
  { title: "Contado", value: ({ contado }) => contado },
  { title: "Diferença", value: ({ diferenca }) => diferenca },
];
