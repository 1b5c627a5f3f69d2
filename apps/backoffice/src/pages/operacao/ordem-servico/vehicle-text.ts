import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";

type OrderVehicle = NonNullable<OrdemDaLista["veiculo"]>;

/** Brand and model of a vehicle, as far as they are known. */
export const vehicleName = ({ marca, modelo }: Pick<OrderVehicle, "marca" | "modelo">): string =>
  [marca, modelo].filter(Boolean).join(" ");

/** A vehicle in one line: "BRA1D23 · Fiat Strada". */
export const vehicleText = (veiculo: Pick<OrderVehicle, "placa" | "marca" | "modelo">): string =>
  [veiculo.placa, vehicleName(veiculo)].filter(Boolean).join(" · ");

/** The pests of an order in one line. */
export const pestsText = ({ pragas }: Pick<OrdemDaLista, "pragas">): string =>
  pragas.map(({ nome }) => nome).join(", ");
