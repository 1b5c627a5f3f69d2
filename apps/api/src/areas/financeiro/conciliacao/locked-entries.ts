import { toDisplay } from "@prumo/domain/date";
import { formatMoney } from "@prumo/domain/money";
import type { Tx } from "../../../db/client";
import { extratoLancamentos, extratoVinculos } from "../../../db/schema/extratos";
import { insert, lock, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { notFound, Refusal, requireVersion } from "../../../http/errors";
import type { LockedEntry } from "./free-entries";

/** An entry as the page read it. */
export interface EntryRef {
  readonly id: number;
  readonly versao?: number | null | undefined;
}

const NO_ENTRY = "Lançamento não encontrado";

/** How people tell an entry from others: its day and its amount. */
export const entryName = ({ data, valor }: Pick<LockedEntry, "data" | "valor">): string =>
  `${toDisplay(data)}, ${formatMoney(valor, { decimals: 2 })}`;

/**
 * Locks entries until the transaction ends, and answers them in the order of the references.
 * @throws Refusal 404, and 409 where one was changed since it was read
 */
export async function lockEntries(tx: Tx, ctx: Ctx, refs: readonly EntryRef[]): Promise<LockedEntry[]> {
  const ids = refs.map(({ id }) => id);
  const locked = new Map((await lock(tx, extratoLancamentos, ctx, ids)).map((row) => [row.id, row]));
  return refs.map(({ id, versao }) => {
    const entry = locked.get(id);
    if (entry === undefined) throw notFound(NO_ENTRY);
    requireVersion(entry.versao, versao);
    return entry;
  });
}

/**
 * The same for entries that nobody has reconciled or ignored yet.
 * @throws Refusal 404, 409
 */
export async function lockWaiting(tx: Tx, ctx: Ctx, refs: readonly EntryRef[]): Promise<LockedEntry[]> {
  const entries = await lockEntries(tx, ctx, refs);
  const done = entries.find(({ estado }) => estado !== "pendente");
  if (done !== undefined) throw new Refusal(409, `O lançamento de ${entryName(done)} já foi resolvido`);
  return entries;
}

export type LinkAct = "vinculo" | "acerto" | "conta" | "tarifa" | "transferencia";

/** A movement that belongs to an entry, with the part of both that does. */
export interface EntryLink {
  readonly lancamento_id: number;
  readonly movimento_id: number;
  readonly valor: number;
  readonly ato: LinkAct;
}

/** Writes links of locked entries, and who made them. */
export async function linkEntries(
  tx: Tx,
  ctx: Ctx,
  entries: readonly LockedEntry[],
  links: readonly EntryLink[],
  record: RecordEntry,
  rule: number | null = null,
): Promise<void> {
  const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
  await insert(
    tx,
    extratoVinculos,
    ctx,
    links.map((link) => ({ ...link, ...author })),
  );
  for (const before of entries) {
    const after = await update(tx, extratoLancamentos, ctx, before.id, {
      estado: "conciliado",
      usuario_id: ctx.usuario_id,
      resolvido_em: ctx.quando,
      regra_id: rule,
      versao: before.versao + 1,
    });
    record({ entidade: "extrato_lancamentos", entidade_id: before.id, antes: before, depois: after });
  }
}
