import { toDisplayDateTime } from "@prumo/domain/date";
import type { CsvColumn } from "../../http/csv";
import type { somePositions } from "./service";

type PosicaoRow = Awaited<ReturnType<typeof somePositions>>[number];

export const positionColumns: readonly CsvColumn<PosicaoRow>[] = [
  { title: "Medida em", text: ({ medida_em }) => toDisplayDateTime(medida_em) },
  { title: "Prestador", text: ({ prestador }) => prestador.nome_fantasia },
  { title: "Ordem de serviço", text: ({ ordem }) => String(ordem.numero_os) },
  { title: "Latitude", value: ({ latitude }) => latitude, decimals: 6 },
  { title: "Longitude", value: ({ longitude }) => longitude, decimals: 6 },
  { title: "Precisão (m)", text: ({ precisao }) => String(precisao) },
];
