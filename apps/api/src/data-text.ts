import { readFileSync } from "node:fs";
import { InvalidData } from "./invalid-data";

/** A text that people edit. */
export interface DataText {
  readonly titulo: string;
  readonly versao: string;
  /** Paragraphs; a line that begins with `# ` is a heading. */
  readonly texto: string;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new InvalidData(`${path}: não pode ser lido`);
  }
}

/**
 * Reads a text: its title in the first line, `Versão: …` in the second, then the text itself.
 * @throws InvalidData
 */
export function readText(path: string): DataText {
  const [title = "", second = "", ...rest] = contentOf(path).trim().split(/\r?\n/);
  const [, versao] = /^Versão:\s*(\S.{0,39})$/.exec(second.trim()) ?? [];
  const text = rest.join("\n").trim();
  if (title.trim() === "") throw new InvalidData(`${path}: a primeira linha deve ser o título`);
  if (versao === undefined) throw new InvalidData(`${path}: a segunda linha deve ser como "Versão: 2026-11-20"`);
  if (text === "") throw new InvalidData(`${path}: falta o texto, depois da linha da versão`);
  return { titulo: title.trim(), versao, texto: text };
}
