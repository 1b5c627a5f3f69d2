import type { Veiculo } from "@prumo/api-client/schemas/veiculos";

/** The name of a veículo's owner, or that none is known. */
export const ownerText = ({ pessoa }: Pick<Veiculo, "pessoa">): string => pessoa?.nome_fantasia ?? "Não informado";
