import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";

type OrderVeiculo = NonNullable<OrdemDaLista["veiculo"]>;

/** Brand and model of a veículo, as far as they are known. */
export const veiculoName = ({ marca, modelo }: Pick<OrderVeiculo, "marca" | "modelo">): string =>
  [marca, modelo].filter(Boolean).join(" ");

/** A veículo in one line: "BRA1D23 · Fiat Strada". */
export const veiculoText = (veiculo: Pick<OrderVeiculo, "placa" | "marca" | "modelo">): string =>
  [veiculo.placa, veiculoName(veiculo)].filter(Boolean).join(" · ");

/** The pragas of an order in one line. */
export const pragasText = ({ pragas }: Pick<OrdemDaLista, "pragas">): string =>
  pragas.map(({ nome }) => nome).join(", ");
