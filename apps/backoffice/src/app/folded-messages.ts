import { toast } from "@prumo/ui/toast";

/** The texts of one act on many rows, each once, with the number of rows that it was answered for. */
export function foldedMessages(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} vezes)`));
}

/** Shows what the server said about the rows of one act: a toast for each text, not for each row. */
export function showFolded(succeeded: readonly string[], refused: readonly string[]): void {
  for (const text of foldedMessages(succeeded)) toast.success(text);
  for (const text of foldedMessages(refused)) toast.error(text);
}
