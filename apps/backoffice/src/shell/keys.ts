import { paths } from "../app/paths";
import { RECLASSIFY_SELECTED, selectionAct } from "../app/selection-acts";
import type { AppSession } from "../app/session";
import { canUndo, undoLast } from "../app/undo";
import { isTyping } from "./is-typing";
import { menuFor } from "./navigation";

/** The marks of the buttons that step a period. */
export type PeriodMark = "period-before" | "period-after";

/** The marks for `data-shortcut`: the key of that name focuses or clicks the element. */
export type Mark =
  | "search"
  | "new"
  | "save"
  | "save-and-new"
  | "back"
  | "settle-here"
  | "renegotiate"
  | "copy"
  | PeriodMark;

/** The acts of the shell's keys. */
export interface KeyActs {
  readonly help: () => void;
  readonly goTo: () => void;
  readonly menu: () => void;
}

export type AppKey = {
  /** The key as it is shown, such as "Ctrl Shift Enter" and "g p". */
  readonly keys: string;
  readonly does: string;
  /** Works in an open window, too. */
  readonly inWindows?: true;
  /** Stays out of the list, as it repeats another key. */
  readonly unlisted?: true;
  /** Is the browser's own: the list tells what comes of it. */
  readonly told?: true;
} & (
  | { readonly mark: Mark }
  | { readonly act: keyof KeyActs }
  | { readonly path: string }
  | { readonly act: (acts: KeyActs) => void; readonly offered: () => boolean }
);

/** The row of a list that the Tab key stops at. */
const stopOfRows = () => document.querySelector<HTMLElement>("#linhas [tabindex='0']");

/** The keys of every page, apart from those that lead to a page. The first one that the page has counts. */
const general: readonly AppKey[] = [
  { keys: "/", does: "Buscar na lista", mark: "search" },
  { keys: "/", does: "Buscar ou ir para…", act: "goTo" },
  { keys: "Ctrl k", does: "Buscar ou ir para…", act: "goTo" },
  { keys: "Ctrl v", does: "Reconhecer o que foi copiado", act: () => undefined, offered: () => true, told: true },
  { keys: "n", does: "Novo registro", mark: "new" },
  { keys: "Ctrl Enter", does: "Salvar ou continuar", mark: "save", inWindows: true },
  { keys: "Ctrl Shift Enter", does: "Salvar e começar outro", mark: "save-and-new", inWindows: true },
  { keys: "Ctrl Shift Enter", does: "Salvar ou continuar", mark: "save", inWindows: true, unlisted: true },
  { keys: "Esc", does: "Voltar ou cancelar", mark: "back" },
  // A row with the focus obeys it, too, and tells of it in the list.
  { keys: "p", does: "Pagar ou receber aqui as selecionadas", mark: "settle-here", unlisted: true },
  { keys: "r", does: "Renegociar as selecionadas", mark: "renegotiate" },
  {
    keys: "t",
    does: "Reclassificar as selecionadas",
    act: () => selectionAct(RECLASSIFY_SELECTED)?.(),
    offered: () => selectionAct(RECLASSIFY_SELECTED) !== undefined,
  },
  { keys: "c", does: "Copiar o boleto ou o Pix da conta", mark: "copy" },
  // In a field Ctrl+Z belongs to what was typed there.
  {
    keys: "Ctrl z",
    does: "Desfazer o que acabou de ser feito",
    act: undoLast,
    offered: () => canUndo() && !isTyping(document.activeElement),
  },
  // The toasts hear it themselves.
  {
    keys: "Alt t",
    does: "Ir para o aviso mais novo",
    act: () => undefined,
    offered: () => document.querySelector("[data-toast]") !== null,
  },
  // In a row it leads to the next one, as the list says of it; from the rest of the page it leads into the rows.
  {
    keys: "j",
    does: "Ir para a lista",
    unlisted: true,
    act: () => stopOfRows()?.focus(),
    offered: () => stopOfRows() !== null,
  },
  { keys: "[", does: "Período anterior", mark: "period-before" },
  { keys: "]", does: "Período seguinte", mark: "period-after" },
  { keys: "m", does: "Mostrar ou recolher o menu", act: "menu" },
  { keys: "?", does: "Mostrar estes atalhos", act: "help" },
];

/** Every key of the app for a session: the keyboard obeys this table, and the list under `?` shows it. */
export const keysFor = (session: AppSession): readonly AppKey[] => [
  ...general,
  { keys: "g i", does: "Ir para Início", path: paths.home() },
  ...menuFor(session)
    .flatMap(({ entries }) => entries)
    .map(({ key, nome, href }): AppKey => ({ keys: `g ${key}`, does: `Ir para ${nome}`, path: href })),
];

/** The element of the page that has a mark. */
export const markedElement = (mark: Mark, where: ParentNode = document): HTMLElement | null =>
  where.querySelector<HTMLElement>(`[data-shortcut="${mark}"]`);

/** Whether the page, or a window above it, has the key now. */
export function isOffered(key: AppKey, where: ParentNode = document): boolean {
  if ("mark" in key) return markedElement(key.mark, where) !== null;
  return "offered" in key ? key.offered() : true;
}

/** Focuses or clicks the element that is marked. */
export function activate(mark: Mark, where: ParentNode): void {
  const element = markedElement(mark, where);
  if (element instanceof HTMLInputElement) element.focus();
  else element?.click();
}

/** The pressed keys as the table names them: "Ctrl Shift Enter", "?", "n". */
export function pressed({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const ctrl = ctrlKey || metaKey;
  // A sign such as ? needs Shift on some keyboards and not on others.
  const shift = shiftKey && (ctrl || key.length > 1);
  const name = key === "Escape" ? "Esc" : ctrl && key.length === 1 ? key.toLowerCase() : key;
  return [ctrl ? "Ctrl" : "", shift ? "Shift" : "", name].filter(Boolean).join(" ");
}

/** Whether a key is a single sign, or a sequence of them, which can be switched off. */
export const isSingle = (keys: string): boolean => keys.split(" ").every((part) => part.length === 1);
