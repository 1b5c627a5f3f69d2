import { statementGroupKeys } from "@prumo/domain/statement-groups";

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/**
 * The filters of a list by category and centre: of a split conta only the parts that they found are corrected. Undefined where
 * the list has none of them.
 */
export function listedParts(filters: URLSearchParams) {
  const found = {
    categoria: idOf(filters.get("categoria")),
    so_categoria: idOf(filters.get("so_categoria")),
    grupo: statementGroupKeys.find((key) => key === filters.get("grupo")),
    centroResultado: idOf(filters.get("centroResultado")),
  };
  return Object.values(found).some((value) => value !== undefined) ? found : undefined;
}
