import type { CsvColumn } from "../../http/csv";
import type { someVehicles } from "./service";

type VeiculoRow = Awaited<ReturnType<typeof someVehicles>>[number];

export const veiculoCsvColumns: readonly CsvColumn<VeiculoRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Placa", text: ({ placa }) => placa },
  { title: "Marca", text: ({ marca }) => marca },
  { title: "Modelo", text: ({ modelo }) => modelo },
  { title: "Proprietário", text: ({ pessoa }) => pessoa?.nome_fantasia ?? null },
  { title: "Cor", text: ({ cor }) => cor },
];
