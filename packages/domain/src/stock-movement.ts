import { keysOf } from "./keys/keys-of";

/** The kinds of movement in the stock ledger. */
export const stockMovementNames = {
  compra: "Compra",
  estorno_compra: "Estorno de compra",
  transferencia_saida: "Saída por transferência",
  transferencia_entrada: "Entrada por transferência",
  ajuste: "Ajuste",
  inventario: "Inventário",
  os: "Ordem de serviço",
  estorno_os: "Estorno de ordem de serviço",
} as const;

export type StockMovementKind = keyof typeof stockMovementNames;
export const stockMovementKinds: StockMovementKind[] = keysOf(stockMovementNames);

/** Portuguese name of a kind of movement. */
export const stockMovementName = (kind: StockMovementKind): string => stockMovementNames[kind];

/** The warning for who has taken more out of a warehouse than it had. */
export const NEGATIVE_STOCK = "Produto agora se encontra com valor negativo no deposito";
