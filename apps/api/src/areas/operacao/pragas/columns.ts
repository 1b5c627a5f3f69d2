import { pragaFields } from "@prumo/domain/praga-fields";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { somePragas } from "./service";

type PragaRow = Awaited<ReturnType<typeof somePragas>>[number];

export const pragaFileColumns: readonly FileColumn<PragaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...cardColumns<PragaRow>()(pragaFields, ["nome", "nome_cientifico", "observacao"]),
];
