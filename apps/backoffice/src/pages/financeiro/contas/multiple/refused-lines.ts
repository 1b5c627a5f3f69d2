import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import type { RunCall } from "@prumo/domain/settlement-calls";
import { cellFields } from "./worksheet";

/** Gives line and column of a refused field: `contas.3.juros` is 3 and juros. */
export const placeOf = (field: string) => /^contas\.(\d+)(?:\.(\w+))?$/.exec(field)?.slice(1);

/** Groups the messages of refused fields by line. */
function byLine(messages: Readonly<Record<string, string>>): Map<number, Record<string, string>> {
  const lines = new Map<number, Record<string, string>>();
  for (const [field, message] of Object.entries(messages)) {
    const [at, column = "id"] = placeOf(field) ?? [];
    if (at !== undefined) lines.set(Number(at), { ...lines.get(Number(at)), [column]: message });
  }
  return lines;
}

/** The columns of a line that the fields of a call's body stand in; "id" is the line itself. */
function columnOf(field: string): string {
  if (field === "forma_pagamento") return "forma";
  if (field === "conta_bancaria_id" || field === "abertura_caixa_id") return "origem";
  return cellFields.find((column) => column === field) ?? "id";
}

export interface CallRefusal {
  /** The messages by the conta of their line and by column. Each line has one: none of a call is settled alone. */
  readonly reasons: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** What is told of the call as a whole: what was said of no single line. */
  readonly texts: readonly string[];
  /** The contas that were refused themselves. */
  readonly own: readonly number[];
}

/** Finds out why each line of a refused call is still there. */
export function callRefusal({ contas, parcial }: RunCall, error: unknown, lado: Lado): CallRefusal {
  const fields = fieldErrors(error);
  const lines = byLine(fields);
  const others = Object.entries(fields).filter(([field]) => placeOf(field) === undefined);
  const shared =
    Object.keys(fields).length === 0
      ? { id: errorMessages(error).join(" ") }
      : Object.fromEntries(others.map(([field, message]) => [columnOf(field), message]));
  const reasons = new Map(
    contas.map(({ id }, at): [number, Record<string, string>] => {
      const all = { ...shared, ...lines.get(at) };
      const { movimento } = ladosDeContas[lado];
      const outside = `Outra conta deste ${movimento} foi recusada`;
      return [id, Object.keys(all).length > 0 ? all : { id: outside }];
    }),
  );
  const isOwn = (at: number) => lines.has(at) || (parcial && others.length > 0);
  return {
    reasons,
    texts: parcial && others.length > 0 ? [] : Object.values(shared),
    own: contas.flatMap(({ id }, at) => (isOwn(at) ? [id] : [])),
  };
}
