import { cashDifference } from "@prumo/domain/cash-register";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { type Ctx, localTime } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { movimentoLines, statement, totalsByKind } from "../movimentos/service";
import { countSessions, findCounts, findSessions, type SessaoCaixaRow, type SessionsOrder } from "./queries";

/** Cashiers see their own sessions, an administrator all of the company's. */
const visible = (ctx: Ctx) => (ctx.usuario.adm ? {} : { usuario: ctx.usuario_id });

const moment = (ctx: Ctx, at: Date) => localTime(ctx, at);

function session(ctx: Ctx, { id, caixa, usuario, data_abertura, data_fechamento }: SessaoCaixaRow) {
  return {
    id,
    caixa,
    usuario,
    data_abertura: moment(ctx, data_abertura),
    data_fechamento: data_fechamento === null ? null : moment(ctx, data_fechamento),
  };
}

function withAmounts(ctx: Ctx, row: SessaoCaixaRow) {
  const { esperado, contado, anexos } = row;
  const diferenca = esperado === null || contado === null ? null : cashDifference(contado, esperado);
  return { ...session(ctx, row), esperado, contado, diferenca, anexos };
}

interface SessoesFilter extends RequestedPage, SessionsOrder {
  readonly caixa?: number | undefined;
  readonly data_inicial?: string | undefined;
  readonly data_final?: string | undefined;
  readonly sem_anexo?: "1" | undefined;
}

/** The sessions of a filter that the user may see. */
const which = (ctx: Ctx, { caixa, data_inicial, data_final, sem_anexo }: SessoesFilter) => ({
  ...visible(ctx),
  caixa,
  data_inicial,
  data_final,
  sem_anexo,
});

/** Finds a slice of the sessions of a register, or of all registers, the latest first. */
export async function someSessions(db: Db, ctx: Ctx, filter: SessoesFilter, slice: Slice) {
  const { ordem, direcao } = filter;
  const found = await findSessions(db, ctx, { ...which(ctx, filter), ordem, direcao }, slice);
  return found.map((row) => withAmounts(ctx, row));
}

/** Answers one page of the sessions of a register, or of all registers, the latest first. */
export const listSessions = (db: Db, ctx: Ctx, filter: SessoesFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someSessions(db, ctx, filter, slice),
    () => countSessions(db, ctx, which(ctx, filter)),
  );

/** @throws Refusal 404 when it does not exist or the user may not see it */
async function findSession(db: Db, ctx: Ctx, id: number): Promise<SessaoCaixaRow> {
  const [row] = await findSessions(db, ctx, { ...visible(ctx), id }, { limit: 1, offset: 0 });
  return requireFound(row, "Caixa não encontrado");
}

/** Answers one page of a session's movements, the latest first, and its balance. */
export async function sessionMovements(db: Db, ctx: Ctx, id: number, pagina: RequestedPage, url: string) {
  const row = await findSession(db, ctx, id);
  const { periodo, movimentos } = await statement(
    db,
    ctx,
    { abertura_caixa_id: id },
    { ...pagina, latestFirst: true },
    url,
  );
  return { abertura: session(ctx, row), movimentos, saldo: periodo.saldo_final };
}

/** Finds all movements of a session, in the order in which they happened. */
export async function allMovements(db: Db, ctx: Ctx, id: number, slice: Partial<Slice> = {}) {
  await findSession(db, ctx, id);
  return movimentoLines(db, ctx, { abertura_caixa_id: id }, { before: 0 }, slice);
}

/**
 * Answers the closing report: the expected and the counted amount, every count, and all movements.
 * @throws Refusal 404, and 422 while the session is open, because the count is blind
 */
export async function closingReport(db: Db, ctx: Ctx, id: number) {
  const row = await findSession(db, ctx, id);
  const { data_fechamento, esperado, contado, fechada_por, contagem, justificativa } = row;
  if (data_fechamento === null || esperado === null || contado === null || fechada_por === null) {
    throw refusedByState("Este caixa ainda não foi fechado");
  }
  const saldo = { abertura_caixa_id: id };
  const [counts, totais, movimentos] = await Promise.all([
    findCounts(db, ctx, id),
    totalsByKind(db, ctx, saldo),
    movimentoLines(db, ctx, saldo, { before: 0 }, {}),
  ]);
  const contagens = counts.map((count) => ({
    ...count,
    diferenca: cashDifference(count.valor, count.esperado),
    created_at: moment(ctx, count.created_at),
  }));
  const { nome, cnpj } = ctx.empresa;
  return {
    fechamento: {
      ...session(ctx, row),
      data_fechamento: moment(ctx, data_fechamento),
      fechada_por,
      esperado,
      contado,
      diferenca: cashDifference(contado, esperado),
      justificativa,
      contagem,
      contagens,
      totais,
      movimentos,
    },
    empresa: { id: ctx.empresa.id, nome, cnpj },
  };
}
