/** The twelve kinds of person. One person may be of several kinds. */
export const personTypes = [
  { id: 1, nome: "Cliente" },
  { id: 2, nome: "Fornecedor" },
  { id: 3, nome: "Funcionário" },
  { id: 4, nome: "Transportadora" },
  { id: 5, nome: "Assessor" },
  { id: 6, nome: "Contador" },
  { id: 7, nome: "Auditor" },
  { id: 8, nome: "Representante" },
  { id: 9, nome: "Operador" },
  { id: 10, nome: "Prestador" },
  { id: 11, nome: "Atendente" },
  { id: 12, nome: "Caixa" },
] as const;

export type PersonTypeId = (typeof personTypes)[number]["id"];

/** The type of persons who sell to the company. */
export const CUSTOMER = 1 satisfies PersonTypeId;
export const SUPPLIER = 2 satisfies PersonTypeId;
/** Of this type is a person who is registered together with their user. */
export const EMPLOYEE = 3 satisfies PersonTypeId;
/** Of this type are those who may have a warehouse of their own. */
export const PRESTADOR = 10 satisfies PersonTypeId;

/** Name of a person type, or null when there is none with that id. */
export function personTypeName(id: number): string | null {
  return personTypes.find((type) => type.id === id)?.nome ?? null;
}
