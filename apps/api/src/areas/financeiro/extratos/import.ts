import { toDisplayDateTime } from "@prumo/domain/date";
import type { StatementEntry } from "@prumo/domain/statement";
import { type ImportCounts, importSummary, type NewEntry } from "@prumo/domain/statement-import";
import type { Db, Tx } from "../../../db/client";
import { extratoContas, extratoLancamentos, extratoLotes, extratoMapas } from "../../../db/schema/extratos";
import { acrossCompanies, addMany, insertOne, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, Refusal, refusedByState } from "../../../http/errors";
import type { TellProgress } from "../../../http/progress";
import { lockForImport } from "../contas-bancarias/service";
import { type AccountPlan, planAccounts } from "./account-plan";
import { differences } from "./difference";
import { questionShown } from "./preview";
import { findBindings, findImportsOf, type StoredLancamento } from "./queries";
import { type ExtratoBody, readStatementFile, type StatementFile } from "./statement-file";

/** Why an entry of a card's bill that a later file says otherwise needs nothing done. */
const bills = { mudou: "Mudou em um arquivo mais novo da fatura", saiu: "Saiu da fatura" } as const;

/** Problems that a refusal names; the others are of the same kind. */
const NAMED = 5;

/** @throws Refusal 422 for a file that cannot be read as it is */
function requireReadable({ statement: { problems, questions } }: StatementFile): void {
  if (problems.length > 0) {
    const named = problems
      .slice(0, NAMED)
      .map(({ line, reason }) => (line === null ? reason : `linha ${line}: ${reason}`));
    throw new Refusal(422, `Nada foi importado: ${named.join("; ")}`, {
      problemas: problems.map(({ line, reason }) => ({ linha: line, motivo: reason })),
    });
  }
  if (questions.length > 0) {
    throw new Refusal(422, "Responda às perguntas sobre o arquivo antes de importar", {
      perguntas: questions.map(questionShown),
    });
  }
}

/** An account of a file whose bank account is chosen. */
interface ChosenPlan extends AccountPlan {
  readonly conta_bancaria: NonNullable<AccountPlan["conta_bancaria"]>;
}

/** @throws Refusal 422 on the bank accounts when one of them cannot be used for its account of the file */
function requireChosen(plans: readonly AccountPlan[]): ChosenPlan[] {
  const wanted = plans.filter(({ isLeftOut }) => !isLeftOut);
  const chosen: ChosenPlan[] = [];
  for (const plan of wanted) {
    if (plan.motivo !== null) throw invalidField("contas", plan.motivo);
    if (plan.conta_bancaria !== null) chosen.push({ ...plan, conta_bancaria: plan.conta_bancaria });
  }
  if (chosen.length === 0) throw invalidField("contas", "Escolha ao menos uma conta bancária");
  return chosen;
}

/**
 * Binds the account of the file to the bank account, so that no other file comes into it.
 * @throws Refusal 422 when another import has bound it to another bank account at the same moment
 */
async function bind(tx: Tx, ctx: Ctx, { account, conta_bancaria }: ChosenPlan): Promise<void> {
  if (account.account === null) return;
  const { id } = conta_bancaria;
  const { empresa_id } = ctx;
  await tx
    .insert(acrossCompanies(extratoContas))
    .values({ empresa_id, conta_bancaria_id: id, banco: account.bank ?? "", conta: account.account })
    .onConflictDoNothing();
  const bound = (await findBindings(tx, ctx)).some((one) => one.conta_bancaria_id === id);
  if (!bound) throw invalidField("contas", "Os extratos desta conta já são importados em outra conta bancária");
}

async function keepMap(tx: Tx, ctx: Ctx, { mapa }: ExtratoBody, conta_bancaria_id: number): Promise<void> {
  if (mapa === undefined) return;
  const table = acrossCompanies(extratoMapas);
  const row = { mapa: mapa.colunas, usuario_id: ctx.usuario_id, created_at: ctx.quando };
  await tx
    .insert(table)
    .values({ empresa_id: ctx.empresa_id, conta_bancaria_id, cabecalho: mapa.cabecalho, ...row })
    .onConflictDoUpdate({ target: [table.empresa_id, table.conta_bancaria_id, table.cabecalho], set: row });
}

const entryRow = (
  conta_bancaria_id: number,
  lote_id: number,
  { entry, order }: NewEntry<StatementEntry>,
  place: number,
) => ({
  conta_bancaria_id,
  lote_id,
  data: entry.day,
  valor: entry.amount,
  texto: entry.text,
  texto_comparavel: entry.comparable,
  ordem: order,
  linha: place,
  nome: entry.name,
  documento: entry.document,
  fitid: entry.id,
  e2e: entry.endToEnd,
});

/** Marks what an earlier file of a card's bill has and this one has not. What is reconciled stays so. */
async function takeBack(
  tx: Tx,
  ctx: Ctx,
  missing: readonly StoredLancamento[],
  added: readonly NewEntry<StatementEntry>[],
): Promise<void> {
  const texts = new Set(added.map(({ entry }) => entry.comparable));
  for (const { lancamento_id, comparable, estado } of missing) {
    const fatura = texts.has(comparable) ? "mudou" : "saiu";
    const resolved = {
      estado: "ignorado",
      motivo: bills[fatura],
      usuario_id: ctx.usuario_id,
      resolvido_em: ctx.quando,
    };
    await update(tx, extratoLancamentos, ctx, lancamento_id, { fatura, ...(estado === "pendente" ? resolved : {}) });
  }
}

/** One account of a file that is imported, and how the file's work is told. */
interface Importing {
  readonly file: StatementFile;
  readonly plan: ChosenPlan;
  readonly isKnownFile: boolean;
  readonly done: (entries: number) => void;
}

/** Adds the new entries of an account under one import. @returns null when the same file has brought all of them before */
async function importAccount(tx: Tx, ctx: Ctx, record: RecordEntry, { file, plan, isKnownFile, done }: Importing) {
  const { account, conta_bancaria, periodo } = plan;
  let counts: ImportCounts = { novas: 0, iguais: 0, agendadas: account.scheduled.length, saldos: account.balanceRows };
  const begin = () =>
    insertOne(tx, extratoLotes, ctx, {
      conta_bancaria_id: conta_bancaria.id,
      nome_arquivo: file.nome,
      sha256: file.sha256,
      formato: file.statement.format,
      instituicao: account.profile,
      cartao: account.card,
      periodo_inicial: periodo?.de ?? null,
      periodo_final: periodo?.ate ?? null,
      saldo: account.balance?.amount ?? null,
      saldo_data: account.balance?.day ?? null,
      ...counts,
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
  let lote = isKnownFile ? null : await begin();
  for await (const { added, equal, missing } of differences(tx, ctx, plan, conta_bancaria.id)) {
    if (added.length > 0) lote ??= await begin();
    const from = counts.novas;
    const lote_id = lote?.id;
    if (lote_id !== undefined) {
      const rows = added.map((one, at) => entryRow(conta_bancaria.id, lote_id, one, from + at + 1));
      await addMany(tx, extratoLancamentos, ctx, rows);
    }
    if (account.card) await takeBack(tx, ctx, missing, added);
    counts = { ...counts, novas: from + added.length, iguais: counts.iguais + equal };
    done(added.length + equal);
  }
  if (lote === null) return null;
  const after = await update(tx, extratoLotes, ctx, lote.id, counts);
  record({ entidade: "extrato_lotes", entidade_id: lote.id, depois: after });
  return { id: lote.id, ...counts };
}

const sumOf = (all: readonly ImportCounts[]): ImportCounts =>
  all.reduce(
    (sum, one) => ({
      novas: sum.novas + one.novas,
      iguais: sum.iguais + one.iguais,
      agendadas: sum.agendadas + one.agendadas,
      saldos: sum.saldos + one.saldos,
    }),
    { novas: 0, iguais: 0, agendadas: 0, saldos: 0 },
  );

/**
 * Imports the new entries of a file, all of its accounts or nothing. One import at a time goes into a bank account, so the
 * same file sent twice at once is added once.
 * @throws Refusal 422 for a file that cannot be read, that belongs to another bank account, or that brings nothing new again
 */
export async function importStatement(db: Db, ctx: Ctx, body: ExtratoBody, tell: TellProgress) {
  const file = await readStatementFile(db, ctx, body);
  requireReadable(file);
  return write(db, ctx, async (tx, record) => {
    const wanted = requireChosen(await planAccounts(tx, ctx, file, body)).map(
      ({ conta_bancaria }) => conta_bancaria.id,
    );
    await lockForImport(tx, ctx, wanted);
    // Whoever held the lock may have imported or bound something meanwhile.
    const plans = requireChosen(await planAccounts(tx, ctx, file, body));
    const before = await findImportsOf(tx, ctx, file.sha256);
    const total = plans.reduce((sum, { account }) => sum + account.entries.length, 0);
    let reached = 0;
    const lotes = [];
    for (const plan of plans) {
      await bind(tx, ctx, plan);
      const isKnownFile = before.some(({ conta_bancaria_id }) => conta_bancaria_id === plan.conta_bancaria.id);
      const done = (entries: number) => {
        reached += entries;
        tell(reached, total);
      };
      const lote = await importAccount(tx, ctx, record, { file, plan, isKnownFile, done });
      if (lote === null) continue;
      await keepMap(tx, ctx, body, plan.conta_bancaria.id);
      lotes.push(lote);
    }
    const [first] = before;
    if (lotes.length === 0) {
      const when = first === undefined ? "" : ` em ${toDisplayDateTime(localTime(ctx, first.created_at))}`;
      throw refusedByState(`Este arquivo já foi importado${when}: não há nada novo nele`);
    }
    return { message: `Extrato importado: ${importSummary(sumOf(lotes))}`, lotes };
  });
}
