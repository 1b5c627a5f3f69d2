/** The cash register: counting at closing, the text of a difference, and the names of movements. */
import { compareDates, toDisplay } from "./date";
import { keysOf } from "./keys/keys-of";
import { formatMoney, multiply, subtract, sum } from "./money";

/** Notes and coins in use, in reais, from the largest. */
export const denominacoes = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05] as const;

/** A note or coin as the key of a count: `"200"`, `"0.05"`. */
export type Denominacao = `${(typeof denominacoes)[number]}`;

/** How many of each note and coin were counted; what is left out counts for none. */
export type Contagem = Partial<Record<Denominacao, number>>;

/** The keys of a count, from the largest note to the smallest coin. */
export const chavesDaContagem = denominacoes.map(String) as readonly Denominacao[];

/** Value in reais of a number of equal notes or coins. */
export const countedValue = (chave: Denominacao, quantidade: number): number => multiply(quantidade, Number(chave));

/** Exact value in reais of all counted notes and coins. */
export function countedTotal(contagem: Contagem): number {
  return sum(chavesDaContagem.map((chave) => countedValue(chave, contagem[chave] ?? 0)));
}

/** Counted minus expected amount, in reais: negative when money is missing. */
export const cashDifference = (contado: number, esperado: number): number => subtract(contado, esperado);

/** The difference in words: "falta de R$ 10,00", "sobra de R$ 0,05", "sem diferença". */
export function differenceText(diferenca: number): string {
  if (diferenca === 0) return "sem diferença";
  return `${diferenca < 0 ? "falta" : "sobra"} de ${formatMoney(Math.abs(diferenca), { decimals: 2 })}`;
}

/**
 * Tells why money cannot have moved through a register on a day, or null: before its opening nobody had counted what it
 * holds, and its balance would not be that of the drawer.
 * @param opened the day on which it was opened
 */
export const registerDayProblem = (opened: string, day: string): string | null =>
  compareDates(day, opened) < 0 ? `O caixa foi aberto em ${toDisplay(opened)}: escolha este dia ou um posterior` : null;

/** Portuguese names of the kinds of movement on a balance. */
export const nomesDosMovimentos = {
  saldo_inicial: "Saldo inicial",
  abertura: "Abertura",
  acerto: "Pagamentos e recebimentos",
  estorno: "Estorno",
  suprimento: "Suprimento",
  sangria: "Sangria",
  transferencia: "Transferência",
} as const;

export type TipoMovimento = keyof typeof nomesDosMovimentos;
export const tiposDeMovimento: TipoMovimento[] = keysOf(nomesDosMovimentos);

/** Portuguese name of a movement. The sign of the amount decides between payment and receipt. */
export function movementName(tipo: TipoMovimento, valor: number): string {
  if (tipo === "acerto") return valor < 0 ? "Pagamento" : "Recebimento";
  return nomesDosMovimentos[tipo];
}
