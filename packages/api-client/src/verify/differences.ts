import type { z } from "zod";
import { fieldOf } from "./field-of";

type Path = readonly PropertyKey[];

const at = (value: unknown, path: Path): unknown => path.reduce(fieldOf, value);

/** `contas.data[3].valor` */
const written = (path: Path): string =>
  path.reduce<string>(
    (text, step) =>
      typeof step === "number" ? `${text}[${step}]` : text === "" ? String(step) : `${text}.${String(step)}`,
    "",
  );

function quoted(value: unknown): string {
  if (value === undefined) return "is missing";
  const text = JSON.stringify(value);
  return `is ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return `must be ${issue.expected}`;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
  return `breaks a rule (${JSON.stringify(issue.message)})`;
}

/** Where several shapes are possible, reports the faults of the closest one. */
function closest(issue: z.core.$ZodIssue): readonly { readonly path: Path; readonly issue: z.core.$ZodIssue }[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ path: issue.path, issue }];
  const depth = (errors: readonly z.core.$ZodIssue[]) => Math.max(...errors.map(({ path }) => path.length));
  const [best = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return best.flatMap((inner) =>
    closest(inner).map((found) => ({ path: [...issue.path, ...found.path], issue: found.issue })),
  );
}

/**
 * Lists the differences between an answer and its schema, one line per field: `contas.data[3].valor must be number, is
 * "1"`. A field that differs in many rows is listed once, with their number.
 */
export function differencesOf(schema: z.ZodType, answer: unknown): string[] {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return [];
  const lines = new Map<string, { readonly text: string; rows: number }>();
  for (const { path, issue } of parsed.error.issues.flatMap(closest)) {
    const key = `${path.filter((step) => typeof step !== "number").join(".")} ${wanted(issue)}`;
    const known = lines.get(key);
    if (known !== undefined) known.rows += 1;
    else
      lines.set(key, {
        text: `${written(path) || "the answer"} ${wanted(issue)}, ${quoted(at(answer, path))}`,
        rows: 1,
      });
  }
  return [...lines.values()].map(({ text, rows }) => (rows === 1 ? text : `${text} (and ${rows - 1} more like it)`));
}
