import type { Candidato, ItemConciliado, Lancamento, Proposta } from "@prumo/api-client/schemas/conciliacao";
import { compareMoney, subtract, sum } from "@prumo/domain/money";

/** What a difference between the bank's amount and ours is: an amount of its own, never absorbed. */
export const differenceKinds = {
  juros: "Juros",
  multa: "Multa",
  desconto: "Desconto",
  parcial: "Pagamento parcial",
  tarifa: "Tarifa do banco",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

type EntryAmount = Pick<Lancamento, "id" | "versao" | "valor">;

/** What the bank moved beyond what is chosen, without signs: negative when it moved less. */
export function differenceOf(entries: readonly EntryAmount[], chosen: readonly Pick<Candidato, "valor">[]): number {
  const [bank, ours] = [entries, chosen].map((all) => Math.abs(sum(all.map(({ valor }) => valor))));
  return subtract(bank ?? 0, ours ?? 0);
}

/** Which kinds a difference can be: none where the amounts are equal, or no single open conta could take it up. */
export function kindsFor(difference: number, chosen: readonly Candidato[]): readonly DifferenceKind[] {
  const [only, ...others] = chosen;
  if (compareMoney(difference, 0) === 0 || only?.tipo !== "conta" || others.length > 0) return [];
  if (difference > 0) return ["juros", "multa"];
  return only.lado === "contasReceber" ? ["tarifa", "desconto", "parcial"] : ["desconto", "parcial"];
}

const refs = (entries: readonly EntryAmount[]) => entries.map(({ id, versao }) => ({ id, versao }));

/**
 * The body that reconciles entries with what was chosen.
 * @param kind what a difference is; null where there is none
 */
export function reconciledItem(
  entries: readonly EntryAmount[],
  chosen: readonly Candidato[],
  kind: DifferenceKind | null,
): ItemConciliado {
  const difference = Math.abs(differenceOf(entries, chosen));
  const amounts = (one: Candidato) => {
    const owed = Math.abs(one.valor);
    if (kind === null || kind === "tarifa") return { valor: owed };
    const moved = Math.abs(sum(entries.map(({ valor }) => valor)));
    return kind === "parcial" ? { valor: moved } : { valor: moved, [kind]: difference };
  };
  return {
    lancamentos: refs(entries),
    movimentos: chosen.filter(({ tipo }) => tipo === "movimento").map(({ id }) => id),
    contas: chosen.flatMap((one) =>
      one.tipo === "conta" && one.lado !== null ? [{ lado: one.lado, id: one.id, ...amounts(one) }] : [],
    ),
    tarifa: kind === "tarifa" ? difference : 0,
  };
}

/** The body that confirms proposals as they are. */
export const reconciledItems = (proposals: readonly Proposta[]): ItemConciliado[] =>
  proposals.map(({ lancamentos, candidatos }) => reconciledItem(lancamentos, candidatos, null));
