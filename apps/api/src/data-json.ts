import { readFileSync } from "node:fs";
import { inPlainWords } from "@prumo/api-client/issues";
import type { z } from "zod";
import { InvalidData } from "./invalid-data";

/** Lists what is wrong with a file, one line for each mistake with its place. */
function explain(path: string, { issues }: z.core.$ZodError): InvalidData {
  const lines = issues.map((issue) => {
    const where = issue.path.map((step) => (typeof step === "number" ? `[${step + 1}]` : String(step))).join(".");
    const text =
      issue.code === "unrecognized_keys" ? `tem um nome que não existe: ${issue.keys.join(", ")}` : issue.message;
    return `${path}: ${where.replaceAll(".[", "[")} ${text}`.replace("  ", " ");
  });
  return new InvalidData(lines.join("\n"));
}

/** Finds the line where a text stops being JSON, for people who read it in an editor. */
function lineOf(text: string, { message }: SyntaxError): string {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const line = text.slice(0, Number(position ?? text.length)).split("\n").length;
  return `não é um JSON válido: veja a linha ${line} e a anterior (vírgula, aspas, colchetes, chaves)`;
}

function readJson(path: string): unknown {
  let text: string | undefined;
  try {
    // Some editors begin a file with a byte order mark, which is no JSON.
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
    return JSON.parse(text);
  } catch (error) {
    const syntax = error instanceof SyntaxError && text !== undefined;
    throw new InvalidData(`${path}: ${syntax ? lineOf(text ?? "", error) : "não pode ser lido"}`);
  }
}

/**
 * Reads data that people write as JSON in a text editor.
 * @throws InvalidData that names the file and every mistake in it
 */
export function readData<T extends z.ZodType>(path: string, schema: T): z.output<T> {
  const parsed = schema.safeParse(readJson(path), inPlainWords);
  if (!parsed.success) throw explain(path, parsed.error);
  return parsed.data;
}
