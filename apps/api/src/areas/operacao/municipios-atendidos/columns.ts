import { municipioAtendidoFields } from "@prumo/domain/municipio-atendido-fields";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someServed } from "./service";

type MunicipioRow = Awaited<ReturnType<typeof someServed>>[number];

export const municipioFileColumns: readonly FileColumn<MunicipioRow>[] = [
  { id: "codigo", title: "Código do IBGE", text: ({ cidade }) => cidade.codigo },
  { id: "cidade", title: municipioAtendidoFields.cidade_id.label, text: ({ cidade }) => cidade.nome },
  { id: "uf", title: municipioAtendidoFields.uf.label, text: ({ cidade }) => cidade.uf },
  ...cardColumns<MunicipioRow>()(municipioAtendidoFields, ["prazo_dias", "taxa_deslocamento"]),
];
