import type { EstadoDeLancamento, Lancamento, Proposta } from "@prumo/api-client/schemas/conciliacao";
import { compareMoney } from "@prumo/domain/money";
import type { ShownKey } from "../../../app/page-keys";

const names = {
  Enter: "Confirmar a proposta, ou escolher",
  l: "Escolher a que corresponde",
  n: "Nova conta a partir do lançamento",
  t: "Transferência entre contas bancárias",
  f: "Tarifa do banco",
  i: "Ignorar, com o motivo",
  c: "Confirmar todas as certas",
  u: "Desfazer",
} as const;

/** The keys of what else an entry may be: the first of `outras`, the second, and so on. */
const alternativeKeys = ["1", "2", "3", "4", "5"] as const;
type AlternativeKey = (typeof alternativeKeys)[number];

/** What a key does with an entry. */
export type EntryKey = keyof typeof names | AlternativeKey;

const isAlternative = (key: string): key is AlternativeKey => (alternativeKeys as readonly string[]).includes(key);

export const isEntryKey = (key: string): key is EntryKey => Object.hasOwn(names, key) || isAlternative(key);

/** The keys of an entry, as the list of keys shows them. */
export const shownEntryKeys: readonly ShownKey[] = [
  { keys: "j", does: "Próximo lançamento", inRows: true },
  { keys: "k", does: "Lançamento anterior", inRows: true },
  { keys: "x", does: "Selecionar o lançamento", inRows: true },
  { keys: "a", does: "Selecionar todos da página, ou nenhum", inRows: true },
  ...Object.entries(names).map(([keys, does]): ShownKey => ({ keys, does, inRows: true })),
  { keys: "1", does: "Usar a primeira alternativa (2: a segunda, até 5)", inRows: true },
];

/** The alternatives of an entry, each with its key. */
export const alternativesOf = ({ outras }: Pick<Lancamento, "outras">) =>
  alternativeKeys.flatMap((key, at) => {
    const proposta = outras[at];
    return proposta === undefined ? [] : [{ key, proposta }];
  });

export type OpenedWindow =
  | { readonly kind: "link"; readonly entries: readonly Lancamento[]; readonly proposta: Proposta | null }
  | { readonly kind: "ignore"; readonly entries: readonly Lancamento[] }
  | { readonly kind: "conta" | "fee" | "transfer"; readonly entry: Lancamento }
  | { readonly kind: "certain" };

/** What a key asks for: a window, or an act at once. */
export type EntryAct =
  | { readonly kind: "open"; readonly opened: OpenedWindow }
  | { readonly kind: "confirm"; readonly proposals: readonly Proposta[] }
  | { readonly kind: "undo"; readonly entries: readonly Lancamento[] }
  /** Takes back what was just done, while its message offers it. */
  | { readonly kind: "undoLast" }
  | { readonly kind: "nothing" };

const NOTHING: EntryAct = { kind: "nothing" };

/** Whether a proposal may be confirmed as it is: a difference must be named first. */
export const isWhole = ({ diferenca }: Pick<Proposta, "diferenca">): boolean => compareMoney(diferenca, 0) === 0;

const open = (opened: OpenedWindow): EntryAct => ({ kind: "open", opened });

/** Confirms a proposal, or shows it where its difference has no name yet. */
const confirmed = (entry: Lancamento, proposta: Proposta | null): EntryAct =>
  proposta !== null && isWhole(proposta)
    ? { kind: "confirm", proposals: [proposta] }
    : open({ kind: "link", entries: [entry], proposta });

/** The proposals of selected entries, each once; undefined where one of them has none that may be confirmed as it is. */
function wholeProposals(entries: readonly Lancamento[]): Proposta[] | undefined {
  const found = new Map<string, Proposta>();
  for (const { proposta } of entries) {
    if (proposta === null || !isWhole(proposta)) return undefined;
    found.set(proposta.lancamentos.map(({ id }) => id).join(), proposta);
  }
  return [...found.values()];
}

interface PressedOn {
  readonly entry: Lancamento;
  readonly selected: readonly Lancamento[];
  readonly estado: EstadoDeLancamento;
  readonly canAct: boolean;
  readonly canUndo: boolean;
}

/** Says what a key does with the current entry, or with the selected ones. */
export function entryActOf(key: EntryKey, { entry, selected, estado, canAct, canUndo }: PressedOn): EntryAct {
  const chosen = selected.length > 0 ? selected : [entry];
  if (key === "u") {
    if (estado === "pendente") return { kind: "undoLast" };
    return canUndo ? { kind: "undo", entries: chosen } : NOTHING;
  }
  if (!canAct || estado !== "pendente") return NOTHING;
  if (isAlternative(key)) {
    const other = alternativesOf(entry).find((one) => one.key === key);
    return other === undefined ? NOTHING : confirmed(entry, other.proposta);
  }
  switch (key) {
    case "Enter": {
      if (selected.length < 2) return confirmed(entry, entry.proposta);
      const proposals = wholeProposals(selected);
      return proposals === undefined
        ? open({ kind: "link", entries: selected, proposta: null })
        : { kind: "confirm", proposals };
    }
    case "l":
      return open({
        kind: "link",
        entries: chosen,
        proposta: chosen.length === 1 ? (chosen[0]?.proposta ?? null) : null,
      });
    case "i":
      return open({ kind: "ignore", entries: chosen });
    case "n":
      return open({ kind: "conta", entry });
    case "t":
      return open({ kind: "transfer", entry });
    case "f":
      return entry.valor < 0 ? open({ kind: "fee", entry }) : NOTHING;
    case "c":
      return open({ kind: "certain" });
  }
}
