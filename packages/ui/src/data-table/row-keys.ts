/**
 * The keys of live rows, as DataTable and CardGrid obey them while the focus is in a row. An app can list them for its
 * users. `extend` acts move as well.
 */
export const rowKeys = [
  { act: "next", keys: ["ArrowDown", "j"], does: "Linha seguinte" },
  { act: "previous", keys: ["ArrowUp", "k"], does: "Linha anterior" },
  { act: "first", keys: ["Home"], does: "Primeira linha" },
  { act: "last", keys: ["End"], does: "Última linha" },
  { act: "open", keys: ["Enter"], does: "Abrir a linha" },
  { act: "select", keys: ["x"], does: "Selecionar a linha" },
  { act: "extend-next", keys: ["Shift ArrowDown"], does: "Selecionar também a linha seguinte" },
  { act: "extend-previous", keys: ["Shift ArrowUp"], does: "Selecionar também a linha anterior" },
  { act: "extend-first", keys: ["Shift Home"], does: "Selecionar até a primeira linha" },
  { act: "extend-last", keys: ["Shift End"], does: "Selecionar até a última linha" },
] as const;

export type RowAct = (typeof rowKeys)[number]["act"];

/** The act of a pressed key, if it is one of the table. */
export function rowActOf({ key, shiftKey }: { key: string; shiftKey: boolean }): RowAct | undefined {
  const pressed = shiftKey && key.length > 1 ? `Shift ${key}` : key;
  return rowKeys.find(({ keys }) => (keys as readonly string[]).includes(pressed))?.act;
}

/** Where an act leads from the row at `index`, among `count` rows. */
export function rowAfter(act: RowAct, index: number, count: number): number {
  if (act.endsWith("next")) return Math.min(index + 1, count - 1);
  if (act.endsWith("previous")) return Math.max(index - 1, 0);
  if (act.endsWith("first")) return 0;
  return act.endsWith("last") ? count - 1 : index;
}
