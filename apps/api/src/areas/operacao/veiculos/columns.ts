import type { FileColumn } from "../../../http/file-column";
import type { someVeiculos } from "./service";

type VeiculoRow = Awaited<ReturnType<typeof someVeiculos>>[number];

export const veiculoFileColumns: readonly FileColumn<VeiculoRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "placa", title: "Placa", text: ({ placa }) => placa },
  { id: "marca", title: "Marca", text: ({ marca }) => marca },
  { id: "modelo", title: "Modelo", text: ({ modelo }) => modelo },
  { id: "pessoa", title: "Proprietário", text: ({ pessoa }) => pessoa?.nome_fantasia ?? null },
  { id: "cor", title: "Cor", text: ({ cor }) => cor },
];
