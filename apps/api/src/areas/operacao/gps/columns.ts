import type { FileColumn } from "../../../http/file-column";
import type { somePositions } from "./service";

type PosicaoRow = Awaited<ReturnType<typeof somePositions>>[number];

export const positionColumns: readonly FileColumn<PosicaoRow>[] = [
  { id: "medida_em", title: "Medida em", moment: ({ medida_em }) => medida_em },
  { id: "prestador", title: "Prestador", text: ({ prestador }) => prestador.nome_fantasia },
  { id: "ordem", title: "Ordem de serviço", whole: ({ ordem }) => ordem.numero_os },
  { id: "latitude", title: "Latitude", value: ({ latitude }) => latitude, decimals: 6 },
  { id: "longitude", title: "Longitude", value: ({ longitude }) => longitude, decimals: 6 },
  { id: "precisao", title: "Precisão (m)", whole: ({ precisao }) => precisao },
];
