import { calls } from "@prumo/api-client/calls";
import { MAX_SELECTED } from "@prumo/api-client/conta-limits";
import { type hoje as contrato, type Janela, type Passo, passos, type Tarefa } from "@prumo/api-client/schemas/hoje";
import type { Lado } from "@prumo/domain/conta-side";
import { addDays, compareDates, subtractDays } from "@prumo/domain/date";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { sum } from "@prumo/domain/money";
import { can, type PermissionKey } from "@prumo/domain/permissions";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { type Ctx, inCompany, type SessionCtx } from "../../../http/context";
import { minimumsBroken } from "../../compras-e-estoque/estoque-minimo/service";
import { mayDecide } from "../../compras-e-estoque/requerimentos/service";
import { waitingApprovals } from "../../financeiro/aprovacao/service";
import { openRegisters, sumOpenRegisters } from "../../financeiro/caixas/service";
import { calendarOf } from "../../financeiro/calendario/company-calendar";
import { uncertainReminders } from "../../financeiro/cobranca/messages";
import { waitingEntries } from "../../financeiro/conciliacao/service";
import { inTimeOn } from "../../financeiro/contas/overdue";
import { listBankAccounts } from "../../financeiro/contas-bancarias/service";
import { waitingDecisions } from "../../financeiro/gateway/waiting-decisions";
import { forecast } from "../../financeiro/relatorios/cash-flow";
import { ownOpenOrders } from "../../operacao/ordem-servico/service";
import {
  certificateEnd,
  countWaitingPurchases,
  type DueDays,
  findBeginnings,
  findCompanyFacts,
  findDebtors,
  findDueToday,
  findFirstDue,
  pendingRequisitions,
  sumOpen,
} from "./queries";

type DaySummary = z.output<(typeof contrato)["resumo"]["response"]>;

/** How many days count as near, how many are forecast, and how long a purchase may wait. */
const [NEAR, FORECAST, WAITING] = [7, 60, 7];
/** Certificates and plans are named when they end within so many days. */
const ENDING = 30;
/** The contas of each window, the customers and the orders that the page has room for. */
const [FIRST, DEBTORS, ORDERS] = [3, 5, 8];

/** The open contas of a side, by the days on which they are to be paid. */
async function openContas(db: Db, ctx: Ctx, lado: Lado, days: DueDays) {
  const sums = await sumOpen(db, ctx, lado, days);
  const firstOf = await findFirstDue(db, ctx, lado, days, FIRST);
  const due = (janela: Janela) => ({ ...sums[janela], contas: firstOf(janela) });
  return {
    vencidas: due("vencidas"),
    hoje: due("hoje"),
    proximas: due("proximas"),
    ids_de_hoje: await findDueToday(db, ctx, lado, days, MAX_SELECTED),
  };
}

/** The blocks of the contas that the user may see. They read the company's calendar once. */
async function dayContas(db: Db, ctx: Ctx): Promise<Pick<DaySummary, "pagar" | "receber">> {
  const [pays, receives] = [can(ctx, "contasPagar.visualizar"), can(ctx, "contasReceber.visualizar")];
  if (!pays && !receives) return { pagar: null, receber: null };
  const calendar = await calendarOf(db, ctx);
  const days: DueDays = { ...inTimeOn(calendar, ctx.today), near: addDays(ctx.today, NEAR) };
  return {
    pagar: pays ? await openContas(db, ctx, "contasPagar", days) : null,
    receber: receives
      ? {
          ...(await openContas(db, ctx, "contasReceber", days)),
          devedores: await findDebtors(db, ctx, days, DEBTORS),
        }
      : null,
  };
}

type BankAccounts = Awaited<ReturnType<typeof listBankAccounts>>;

/** The money in bank accounts in use and open registers, as far as the user may see them. */
async function balances(db: Db, ctx: Ctx, bankAccounts: BankAccounts): Promise<DaySummary["saldo"]> {
  const banks = can(ctx, "contasBancarias.visualizar") ? bankAccounts.filter(({ ativa }) => ativa) : null;
  const registers = can(ctx, "caixa.visualizar") ? await openRegisters(db, ctx) : null;
  if (banks === null && registers === null) return null;
  return {
    total: sum([...(banks ?? []), ...(registers ?? [])].map(({ saldo }) => saldo)),
    bancos: banks?.map(({ id, name, saldo }) => ({ id, nome: name, saldo })) ?? null,
    caixas: registers?.map(({ caixa, ...row }) => ({ ...row, caixa: caixa.nome })) ?? null,
  };
}

async function expectedBalances(db: Db, ctx: Ctx, bankAccounts: BankAccounts): Promise<DaySummary["previsao"]> {
  const saldo = sum([...bankAccounts.map(({ saldo }) => saldo), await sumOpenRegisters(db, ctx)]);
  return { saldo_inicial: saldo, ...(await forecast(db, ctx, addDays(ctx.today, FORECAST), saldo)) };
}

/** A day that is near or past as a thing to do; null when there is none, or it is far. */
const ending = (ctx: Ctx, dia: string | null) =>
  dia !== null && compareDates(dia, addDays(ctx.today, ENDING)) <= 0 ? { quantidade: 1, dia } : null;

interface Waiting {
  readonly quantidade: number;
  readonly dia: string | null;
}

/** Finds the tasks that wait for the user, who may do something about each. */
async function tasksFor(
  db: Db,
  ctx: Ctx,
  caixas: NonNullable<DaySummary["saldo"]>["caixas"],
): Promise<DaySummary["tarefas"]> {
  const asks: Record<Tarefa, () => Promise<Waiting | null>> = {
    caixasAbertos: async () => {
      const days = (caixas ?? []).map(({ data_abertura }) => data_abertura.slice(0, "yyyy-MM-dd".length));
      const old = days.filter((day) => compareDates(day, ctx.today) < 0).toSorted(compareDates);
      return { quantidade: old.length, dia: old[0] ?? null };
    },
    lancamentosDoBanco: async () => (can(ctx, "conciliacao.conciliar") ? waitingEntries(db, ctx) : null),
    valoresDoProvedor: async () => (can(ctx, calls.gateway.decidir.access) ? waitingDecisions(db, ctx) : null),
    lembretesIncertos: async () => (can(ctx, calls.cobranca.lembretes.access) ? uncertainReminders(db, ctx) : null),
    aprovacoes: async () => (can(ctx, calls.aprovacao.decidir.access) ? waitingApprovals(db, ctx) : null),
    comprasNovas: async () => {
      if (!can(ctx, "compras.visualizar")) return null;
      const before = subtractDays(ctx.today, WAITING);
      return { quantidade: await countWaitingPurchases(db, ctx, before), dia: subtractDays(before, 1) };
    },
    requerimentosPendentes: async () => (mayDecide(ctx) ? pendingRequisitions(db, ctx) : null),
    estoqueMinimo: async () => {
      if (ctx.usuario.prestador || !can(ctx, "estoqueMinimo.visualizar")) return null;
      return { quantidade: await minimumsBroken(db, ctx), dia: null };
    },
    certificado: async () => (can(ctx, "configNF.visualizar") ? ending(ctx, await certificateEnd(db, ctx)) : null),
    plano: async () =>
      can(ctx, "assinatura.visualizar") ? ending(ctx, (await findCompanyFacts(db, ctx)).expiracao) : null,
  };
  const found: DaySummary["tarefas"] = [];
  for (const tarefa of keysOf(asks)) {
    const waiting = await asks[tarefa]();
    if (waiting !== null && waiting.quantidade > 0) found.push({ tarefa, ...waiting });
  }
  return found;
}

/** The permission that the page of each step needs. */
const stepPages: Record<Passo, PermissionKey> = {
  empresa: calls.empresas.find.access,
  banco: calls.contasBancarias.extrato.access,
  conta: calls.contasPagar.save.access,
  pagamento: calls.contasPagar.lista.access,
  produto: calls.produtos.save.access,
  ordem: calls.ordemServico.save.access,
  convite: calls.usuarios.convite.access,
};

/** A company that has done everything else may do without an address. */
const optional: readonly Passo[] = ["empresa"];

/** The first steps of a company whose pages the user may open, until all but the optional ones are done. */
async function firstSteps(db: Db, ctx: Ctx): Promise<DaySummary["passos"]> {
  if (!ctx.usuario.adm) return null;
  const { complete } = await findCompanyFacts(db, ctx);
  const done: Record<Passo, boolean> = { empresa: complete, ...(await findBeginnings(db, ctx)) };
  const steps = passos.filter((passo) => can(ctx, stepPages[passo])).map((passo) => ({ passo, feito: done[passo] }));
  return steps.every(({ passo, feito }) => feito || optional.includes(passo)) ? null : steps;
}

async function dayOfCompany(db: Db, ctx: Ctx): Promise<DaySummary> {
  const forecasts = can(ctx, "relatorios.visualizar");
  // Summing all movements takes longer than everything else here, so both blocks share it.
  const bankAccounts =
    forecasts || can(ctx, "contasBancarias.visualizar") ? await listBankAccounts(db, ctx, "todas") : [];
  const saldo = await balances(db, ctx, bankAccounts);
  return {
    hoje: ctx.today,
    ...(await dayContas(db, ctx)),
    saldo,
    previsao: forecasts ? await expectedBalances(db, ctx, bankAccounts) : null,
    tarefas: await tasksFor(db, ctx, saldo?.caixas ?? null),
    ordens: can(ctx, "ordemServico.visualizar") ? await ownOpenOrders(db, ctx, ORDERS) : null,
    passos: await firstSteps(db, ctx),
  };
}

/** Answers what the user may see of the company's day. Who works in no company has none. */
export async function resumeDay(db: Db, ctx: SessionCtx): Promise<DaySummary> {
  if (ctx.empresa !== null) return dayOfCompany(db, inCompany(ctx));
  const nothing = { pagar: null, receber: null, saldo: null, previsao: null, ordens: null, passos: null };
  return { hoje: ctx.today, ...nothing, tarefas: [] };
}
