import type { Db } from "../db/client";
import { extratoLancamentos, extratoLotes } from "../db/schema/extratos";
import { insertOne, onlyOf } from "../db/scope";
import { TODAY } from "./test-server";

/** An entry of a bank's statement, as tests name it. */
export interface GivenEntry {
  readonly valor: number;
  readonly texto?: string;
  readonly data?: string;
  readonly nome?: string;
}

interface AddedTo {
  readonly empresa?: number;
  readonly banco?: number;
  /** The balance that the file states for the last day. */
  readonly stated?: number;
  /** When they are imported. */
  readonly now?: Date;
}

let imports = 0;

/**
 * Writes entries as one import of the bank account's statement.
 * @returns the ids, in the order given
 */
export async function addEntries(
  db: Db,
  given: readonly GivenEntry[],
  { empresa = 1, banco = 1, stated, now = new Date(`${TODAY}T12:00:00Z`) }: AddedTo = {},
): Promise<number[]> {
  const scope = onlyOf(empresa);
  imports += 1;
  const lote = await insertOne(db, extratoLotes, scope, {
    conta_bancaria_id: banco,
    nome_arquivo: "extrato.ofx",
    sha256: `import ${imports} of tests`,
    formato: "ofx",
    saldo: stated ?? null,
    saldo_data: stated === undefined ? null : TODAY,
    novas: given.length,
    iguais: 0,
    agendadas: 0,
    saldos: 0,
    usuario_id: 1,
    created_at: now,
  });
  const ids: number[] = [];
  for (const [at, { valor, texto = "PIX", data = TODAY, nome }] of given.entries()) {
    const row = await insertOne(db, extratoLancamentos, scope, {
      conta_bancaria_id: banco,
      lote_id: lote.id,
      data,
      valor,
      texto,
      texto_comparavel: `${texto} ${imports}`,
      ordem: at + 1,
      linha: at + 1,
      nome: nome ?? null,
    });
    ids.push(row.id);
  }
  return ids;
}
