import type { FileColumn } from "../../../http/file-column";
import type { someServed } from "./service";

type MunicipioRow = Awaited<ReturnType<typeof someServed>>[number];

export const municipioFileColumns: readonly FileColumn<MunicipioRow>[] = [
  { id: "codigo", title: "Código do IBGE", text: ({ cidade }) => cidade.codigo },
  { id: "cidade", title: "Município", text: ({ cidade }) => cidade.nome },
  { id: "uf", title: "UF", text: ({ cidade }) => cidade.uf },
  { id: "prazo_dias", title: "Prazo em dias", whole: ({ prazo_dias }) => prazo_dias },
  { id: "taxa_deslocamento", title: "Taxa de deslocamento", value: ({ taxa_deslocamento }) => taxa_deslocamento },
];
