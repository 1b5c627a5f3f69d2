import type { NomesAuditoria, RegistroAuditoria } from "@prumo/api-client/schemas/auditoria";
import { auditFieldName, auditFieldValue } from "@prumo/domain/audit-fields";
import { timeZone } from "../../../app/clock";

type ChangedRow = Readonly<Record<string, unknown>>;

/** A changed field of a record, in the words of the pages. */
export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Adds the movement's fields to its settlement: both are written together, and only the movement knows where the money
 * came from.
 */
function flat(row: ChangedRow | null): ChangedRow {
  const { movimento, ...own } = row ?? {};
  if (typeof movimento !== "object" || movimento === null) return own;
  const { conta_bancaria_id, abertura_caixa_id }: ChangedRow = { ...movimento };
  return { ...own, conta_bancaria_id, abertura_caixa_id };
}

/**
 * The fields in which a record differs before and after a write; for an added or removed record, those that are not
 * empty.
 */
export function changesOf(
  { antes, depois, entidade }: Pick<RegistroAuditoria, "antes" | "depois" | "entidade">,
  nomes: NomesAuditoria,
): Change[] {
  const [before, after] = [flat(antes), flat(depois)];
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return columns.flatMap((column) => {
    const field = auditFieldName(column, entidade);
    if (field === null) return [];
    const change = {
      field,
      before: auditFieldValue(column, before, nomes, entidade, timeZone()),
      after: auditFieldValue(column, after, nomes, entidade, timeZone()),
    };
    return change.before === change.after ? [] : [change];
  });
}

/** Who wrote: a user, or a program with one of their keys. */
export function authorName({ usuario, chave }: Pick<RegistroAuditoria, "usuario" | "chave">): string {
  if (usuario === null) return "Sem sessão";
  return chave === null ? usuario.nome : `${usuario.nome}, pela chave ${chave.nome}`;
}

/** The rows that one call wrote at once: a payment, for example, changes the conta and adds a settlement. */
export interface WrittenChange
  extends Pick<RegistroAuditoria, "id" | "quando" | "usuario" | "chave" | "origem" | "acao"> {
  readonly registros: readonly RegistroAuditoria[];
}

/** Joins the rows that one call wrote, and keeps their order. A call writes a record once. */
export function writesOf(registros: readonly RegistroAuditoria[]): WrittenChange[] {
  const writes: (WrittenChange & { registros: RegistroAuditoria[] })[] = [];
  for (const entry of registros) {
    const { id, quando, usuario, chave, origem, acao, entidade, entidade_id } = entry;
    const last = writes.at(-1);
    const same =
      last !== undefined &&
      last.quando === quando &&
      last.acao === acao &&
      last.origem === origem &&
      last.usuario?.id === usuario?.id &&
      last.chave?.id === chave?.id &&
      !last.registros.some((other) => other.entidade === entidade && other.entidade_id === entidade_id);
    if (same) last.registros.push(entry);
    else writes.push({ id, quando, usuario, chave, origem, acao, registros: [entry] });
  }
  return writes;
}
