import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import type { Worksheet } from "./worksheet";

/** Gives line and column of a refused field: `contas.3.juros` is 3 and juros. */
export const placeOf = (field: string) => /^contas\.(\d+)(?:\.(\w+))?$/.exec(field)?.slice(1);

/** Groups the messages of refused fields by line. */
export function byLine(messages: Readonly<Record<string, string>>): Map<number, Record<string, string>> {
  const lines = new Map<number, Record<string, string>>();
  for (const [field, message] of Object.entries(messages)) {
    const [at, column = "id"] = placeOf(field) ?? [];
    if (at !== undefined) lines.set(Number(at), { ...lines.get(Number(at)), [column]: message });
  }
  return lines;
}

/** Lists the messages of a refusal, each with the number and the name of its line. */
export function refusalTexts(error: unknown, sheet: Worksheet): string[] {
  const fields = Object.entries(fieldErrors(error));
  if (!fields.some(([field]) => placeOf(field))) return errorMessages(error);
  return fields.map(([field, message]) => {
    const at = placeOf(field)?.[0];
    const conta = at === undefined ? undefined : sheet.row(sheet.ids()[Number(at)] ?? 0)?.conta;
    return conta === undefined ? message : `Linha ${Number(at) + 1}, ${conta.pessoa.nome_fantasia}. ${message}`;
  });
}
