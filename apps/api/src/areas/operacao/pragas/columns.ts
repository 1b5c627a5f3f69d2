import type { FileColumn } from "../../../http/file-column";
import type { somePragas } from "./service";

type PragaRow = Awaited<ReturnType<typeof somePragas>>[number];

export const pragaFileColumns: readonly FileColumn<PragaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "nome_cientifico", title: "Nome científico", text: ({ nome_cientifico }) => nome_cientifico },
  { id: "observacao", title: "Observação", text: ({ observacao }) => observacao },
];
