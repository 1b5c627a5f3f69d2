import type { FileColumn } from "../../../http/file-column";
import type { someSessions } from "./history";

export const sessaoCaixaFileColumns: readonly FileColumn<Awaited<ReturnType<typeof someSessions>>[number]>[] = [
  { id: "caixa", title: "Caixa", text: ({ caixa }) => caixa.nome },
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario.nome },
  { id: "data_abertura", title: "Abertura", moment: ({ data_abertura }) => data_abertura },
  { id: "data_fechamento", title: "Fechamento", moment: ({ data_fechamento }) => data_fechamento },
  { id: "esperado", title: "Esperado", value: ({ esperado }) => esperado },
  { id: "contado", title: "Contado", value: ({ contado }) => contado },
  { id: "diferenca", title: "Diferença", value: ({ diferenca }) => diferenca },
];
