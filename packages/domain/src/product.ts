/** Products and services: their kinds, units and codes. */

/** The two kinds. Services have no stock. */
export const productKinds = [
  { id: 1, nome: "Produto" },
  { id: 2, nome: "Serviço" },
] as const;
export type ProductKind = (typeof productKinds)[number]["id"];

/** Name of a kind, or null when there is none with that id. */
export const productKindName = (id: number): string | null => productKinds.find((kind) => kind.id === id)?.nome ?? null;

/** Whether a product of that kind lies in warehouses. */
export const hasStock = (kind: number): boolean => kind === 1;

/** Units that are offered; a company may type another one. */
export const productUnits = [
  "UN",
  "PC",
  "CX",
  "PCT",
  "KG",
  "G",
  "M",
  "M2",
  "M3",
  "CM",
  "L",
  "ML",
  "H",
  "PAR",
  "KIT",
  "RL",
] as const;
export const defaultUnit = "UN";

/** A unit as it is stored: in capitals. */
export const cleanUnit = (text: string): string => text.trim().toUpperCase();

/** Digits of an NCM, as it is stored. */
export const cleanNcm = (text: string): string => text.replace(/[\s.]/g, "");

/** An NCM as people write it: 8544.42.00. */
export const formatNcm = (text: string): string => cleanNcm(text).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1.$2.$3");

/**
 * Whether it has the eight digits of an NCM, with or without dots. The official list, which changes every year and weighs
 * more than a page may, is not looked at.
 */
export const isValidNcm = (text: string): boolean => /^\d{8}$/.test(cleanNcm(text));

/** Refuses a category that the company does not have. */
export const UNKNOWN_CATEGORY = "Selecione uma categoria";
