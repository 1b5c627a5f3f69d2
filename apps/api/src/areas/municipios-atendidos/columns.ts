import type { CsvColumn } from "../../http/csv";
import type { someServed } from "./service";

type MunicipioRow = Awaited<ReturnType<typeof someServed>>[number];

export const municipioCsvColumns: readonly CsvColumn<MunicipioRow>[] = [
  { title: "Código do IBGE", text: ({ cidade }) => cidade.codigo },
  { title: "Município", text: ({ cidade }) => cidade.nome },
  { title: "UF", text: ({ cidade }) => cidade.uf },
  { title: "Prazo em dias", text: ({ prazo_dias }) => String(prazo_dias) },
  { title: "Taxa de deslocamento", value: ({ taxa_deslocamento }) => taxa_deslocamento },
];
