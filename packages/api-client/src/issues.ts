import type { z } from "zod";
import { inPlainWords, namedMessage } from "./refusal/error-map";

export { inPlainWords };

/** One refused field, in the order in which the specification checks the fields. */
export interface Issue {
  /** Path with dots, list lines by their number: `contas.0.juros`. */
  readonly field: string;
  readonly message: string;
}

/** Replaces `{n}` in a message about a line of a list by the line's number, counted from 1. */
function ofLine(message: string, path: readonly PropertyKey[]): string {
  const line = path.find((step) => typeof step === "number");
  return line === undefined ? message : message.replaceAll("{n}", String(line + 1));
}

/**
 * The issues of a failed parse in the order of the schema's keys, one per field.
 *
 * zod reports conditional rules after all keys; the specification gives its messages in the order of the fields. The
 * form's resolver and the server's 422 both ask here, so both show the same first message.
 * @param error of a value that was read with `inPlainWords`
 */
export function issuesInOrder(schema: z.ZodType, error: z.core.$ZodError): Issue[] {
  const keys = "shape" in schema && typeof schema.shape === "object" ? Object.keys(schema.shape ?? {}) : [];
  const position = (issue: z.core.$ZodIssue) => {
    const index = keys.indexOf(String(issue.path[0]));
    return index === -1 ? keys.length : index;
  };
  const sorted = error.issues.toSorted((a, b) => position(a) - position(b));
  const first = new Map<string, Issue>();
  for (const issue of sorted) {
    const field = issue.path.map(String).join(".");
    if (!first.has(field)) first.set(field, { field, message: ofLine(namedMessage(schema, issue), issue.path) });
  }
  return [...first.values()];
}

/** A value that was read by its schema, or why it was refused, field by field. */
export type ReadValue<S extends z.ZodType> =
  | { readonly success: true; readonly data: z.output<S> }
  | { readonly success: false; readonly issues: readonly Issue[] };

/** Reads a value in words that people understand, and lists its refusals in the order of the fields, one per field. */
export function readInOrder<S extends z.ZodType>(schema: S, value: unknown): ReadValue<S> {
  const parsed = schema.safeParse(value, inPlainWords);
  return parsed.success ? parsed : { success: false, issues: issuesInOrder(schema, parsed.error) };
}
