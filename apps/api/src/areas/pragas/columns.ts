import type { CsvColumn } from "../../http/csv";
import type { somePests } from "./service";

type PragaRow = Awaited<ReturnType<typeof somePests>>[number];

export const pragaCsvColumns: readonly CsvColumn<PragaRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Nome científico", text: ({ nome_cientifico }) => nome_cientifico },
  { title: "Observação", text: ({ observacao }) => observacao },
];
