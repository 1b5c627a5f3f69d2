import type { ExtratoQuestion, FileAccount } from "@prumo/api-client/schemas/extratos";
import { bankProfile } from "@prumo/domain/bank-profile";
import type { StatementEntry, StatementQuestion } from "@prumo/domain/statement";
import { importSummary } from "@prumo/domain/statement-import";
import { fingerprintOf } from "@prumo/domain/statement-map";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import type { TellProgress } from "../../../http/progress";
import { type AccountPlan, planAccounts } from "./account-plan";
import { differences } from "./difference";
import { findImportsOf } from "./queries";
import { type ExtratoBody, readStatementFile } from "./statement-file";

/** Lines that a preview shows of each kind. */
const SHOWN = 50;

export const questionShown = (question: StatementQuestion): ExtratoQuestion => {
  if (question.kind === "directions")
    return { tipo: "sentidos", tipos: [...question.types], quantidade: question.count };
  if (question.kind === "decimal") return { tipo: "decimal", exemplo: question.example };
  const { separator, rows } = question;
  return {
    tipo: "mapa",
    separador: separator,
    linhas: rows.map(({ line, cells }) => ({
      linha: line,
      cabecalho: fingerprintOf(cells, separator),
      celulas: [...cells],
    })),
  };
};

const lineShown = ({ day, amount, text }: StatementEntry) => ({ data: day, valor: amount, texto: text });

async function accountShown(db: Db, ctx: Ctx, plan: AccountPlan): Promise<FileAccount> {
  const { account, conta_bancaria, motivo } = plan;
  const lines: StatementEntry[] = [];
  let [novas, iguais, mudaram, sairam] = [0, 0, 0, 0];
  if (conta_bancaria === null) {
    novas = account.entries.length;
    lines.push(...account.entries.slice(0, SHOWN));
  } else {
    for await (const { added, equal, missing } of differences(db, ctx, plan, conta_bancaria.id)) {
      novas += added.length;
      iguais += equal;
      lines.push(...added.slice(0, SHOWN - lines.length).map(({ entry }) => entry));
      if (!account.card) continue;
      const texts = new Set(added.map(({ entry }) => entry.comparable));
      mudaram += missing.filter(({ comparable }) => texts.has(comparable)).length;
      sairam += missing.filter(({ comparable }) => !texts.has(comparable)).length;
    }
  }
  const counts = { novas, iguais, agendadas: account.scheduled.length, saldos: account.balanceRows };
  const { balance } = account;
  return {
    banco: account.bank,
    conta: account.account,
    instituicao: account.profile === null ? null : (bankProfile(account.profile)?.name ?? null),
    cartao: account.card,
    conta_bancaria,
    motivo,
    avisos: [...plan.avisos],
    periodo: plan.periodo,
    saldo: balance === null ? null : { valor: balance.amount, data: balance.day },
    ...counts,
    resumo: importSummary(counts),
    mudaram,
    sairam,
    linhas: lines.map(lineShown),
    linhas_agendadas: account.scheduled.slice(0, SHOWN).map(lineShown),
  };
}

/** Tells what importing a file would write. Writes nothing. */
export async function previewStatement(db: Db, ctx: Ctx, body: ExtratoBody, tell: TellProgress) {
  const file = await readStatementFile(db, ctx, body);
  const { format, problems, questions } = file.statement;
  const isReadable = problems.length === 0 && questions.length === 0;
  const [before] = await findImportsOf(db, ctx, file.sha256);
  const contas: FileAccount[] = [];
  const plans = isReadable ? await planAccounts(db, ctx, file, body) : [];
  for (const plan of plans) {
    contas.push(await accountShown(db, ctx, plan));
    tell(contas.length, plans.length);
  }
  return {
    formato: format,
    problemas: problems.map(({ line, reason }) => ({ linha: line, motivo: reason })),
    perguntas: questions.map(questionShown),
    importado_em: before === undefined ? null : localTime(ctx, before.created_at),
    contas,
  };
}
