import type { EstadoDeLancamento } from "@prumo/api-client/schemas/conciliacao";
import { addDays } from "@prumo/domain/date";
import { ruleFor } from "@prumo/domain/match-rule";
import { compareBalances } from "@prumo/domain/reconciliation";
import type { Db } from "../../../db/client";
import { letCallsGo } from "../../../event-loop-turns";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { NO_BANK_CONTABANCARIA } from "../contas-bancarias/service";
import { periodOf } from "../movimentos/service";
import { findBankAccountsInOrder, findStated, sumEntryDays, sumMovementDays } from "./balance-queries";
import { searchCandidates, sumUnlinked } from "./candidate-queries";
import { findFeeSupplier, findLinks } from "./link-queries";
import { sideOf } from "./new-conta";
import { proposalsFor, type ShownProposal, shownConta, shownMovement, visibleSides } from "./proposals";
import {
  countEntries,
  countWaiting,
  type EntryRow,
  findBankEntry,
  findEntries,
  findEntriesOf,
  findEntryDays,
  sumEntries,
} from "./queries";
import { findRules } from "./rules";

const EMPTY = { quantidade: 0, entradas: 0, saidas: 0 };

type Sums = Awaited<ReturnType<typeof sumEntries>>;

const sumOfState = (sums: Sums, banco: number, estado: EstadoDeLancamento) => {
  const found = sums.find((row) => row.conta_bancaria_id === banco && row.estado === estado);
  if (found === undefined) return EMPTY;
  const { quantidade, entradas, saidas } = found;
  return { quantidade, entradas, saidas };
};

type EntryDays = Awaited<ReturnType<typeof findEntryDays>>;

/** Compares the balance that the bank states with ours, and tells until when nothing waits. */
async function stateOf(db: Db, ctx: Ctx, banco: number, { first, last, waiting }: EntryDays) {
  const until = waiting === null ? last : addDays(waiting, -1);
  const conciliado_ate = until !== null && first !== null && until >= first ? until : null;
  const stated = await findStated(db, ctx, banco);
  const saldo = first === null && stated === undefined ? ("ausente" as const) : ("desconhecido" as const);
  const unknown = { conciliado_ate, saldo, diferenca: null, desde: null, saldo_data: null };
  if (stated?.saldo == null || stated.saldo_data === null) return unknown;
  const from = first !== null && first < stated.saldo_data ? first : stated.saldo_data;
  const days = { from, to: stated.saldo_data };
  const { periodo } = await periodOf(db, ctx, { conta_bancaria_id: banco }, { de: from });
  const compared = compareBalances({
    stated: { day: stated.saldo_data, balance: stated.saldo },
    bank: await sumEntryDays(db, ctx, banco, days),
    before: periodo.saldo_anterior,
    ours: await sumMovementDays(db, ctx, banco, days),
  });
  if (compared.kind === "unknown") return unknown;
  const saldo_data = compared.day;
  return compared.kind === "equal"
    ? { conciliado_ate, saldo: "igual" as const, diferenca: null, desde: null, saldo_data }
    : { conciliado_ate, saldo: "difere" as const, diferenca: compared.amount, desde: compared.since, saldo_data };
}

/** Entries that wait for somebody, with the first day of them. */
export const waitingEntries = (db: Db, ctx: Ctx) => countWaiting(db, ctx);

/** The bank accounts, each with how far it is reconciled and what waits. */
export async function listReconciled(db: Db, ctx: Ctx) {
  const sums = await sumEntries(db, ctx);
  const accounts = await findBankAccountsInOrder(db, ctx);
  const contas_bancarias = [];
  for (const account of accounts) {
    const pendentes = sumOfState(sums, account.id, "pendente");
    const situacao = await stateOf(db, ctx, account.id, await findEntryDays(db, ctx, account.id));
    contas_bancarias.push({ ...account, situacao, pendentes });
  }
  return { contas_bancarias };
}

async function findAccount(db: Db, ctx: Ctx, id: number) {
  const accounts = await findBankAccountsInOrder(db, ctx);
  return requireFound(
    accounts.find((account) => account.id === id),
    NO_BANK_CONTABANCARIA,
  );
}

type NamedEntry = Pick<EntryRow, "id" | "data" | "valor" | "texto" | "versao">;
const shownEntry = ({ id, data, valor, texto, versao }: NamedEntry) => ({ id, data, valor, texto, versao });

/** Gives the entries of a proposal their texts. */
function withEntries(proposal: ShownProposal, rows: ReadonlyMap<number, NamedEntry>) {
  const lancamentos = proposal.lancamentos.flatMap((id) => rows.get(id) ?? []);
  return lancamentos.length < proposal.lancamentos.length
    ? []
    : [{ ...proposal, lancamentos: lancamentos.map(shownEntry) }];
}

async function withProposals(db: Db, ctx: Ctx, banco: number, found: readonly EntryRow[]) {
  const waiting = found.filter(({ estado }) => estado === "pendente");
  const { propostas, outras } = await proposalsFor(db, ctx, banco, waiting);
  const rules = waiting.length === 0 ? [] : await findRules(db, ctx, { ativas: true });
  const forms = rules.map((rule) => ({
    ...rule,
    form: rule.texto,
    direction: rule.entrada ? ("in" as const) : ("out" as const),
  }));
  const rows = new Map<number, NamedEntry>(found.map((row) => [row.id, row]));
  const shown = propostas.filter(({ lancamentos }) => lancamentos.some((id) => rows.has(id)));
  const beyond = shown.flatMap(({ lancamentos }) => lancamentos).filter((id) => !rows.has(id));
  // The other way of money that came and went back is days away, and perhaps on another page.
  for (const row of await findEntriesOf(db, ctx, beyond)) rows.set(row.id, row);
  const ids = found.filter(({ estado }) => estado === "conciliado").map(({ id }) => id);
  const links = ids.length === 0 ? [] : await findLinks(db, ctx, ids);
  return found.map(({ e2e: _, resolvido_em, ...row }) => {
    const proposta = propostas.find(({ lancamentos }) => lancamentos.includes(row.id));
    const rule = row.estado === "pendente" ? ruleFor(forms, { text: row.texto, amount: row.valor }) : null;
    return {
      ...row,
      estado: row.estado as EstadoDeLancamento,
      resolvido_em: resolvido_em && localTime(ctx, resolvido_em),
      vinculos: links
        .filter(({ lancamento_id }) => lancamento_id === row.id)
        .map(({ lancamento_id: __, conta, ato, ...link }) => ({
          ...link,
          ato: ato as "vinculo" | "acerto" | "conta" | "tarifa" | "transferencia",
          conta:
            conta?.id == null || conta.lado === null
              ? null
              : { id: conta.id, lado: conta.lado, pessoa: conta.pessoa ?? "" },
        })),
      proposta: (proposta && withEntries(proposta, rows)[0]) ?? null,
      outras: (outras.get(row.id) ?? []).flatMap((other) => withEntries(other, rows)),
      regra: rule && {
        id: rule.id,
        categoria: rule.categoria,
        centro_resultado: rule.centro_resultado?.id == null ? null : rule.centro_resultado,
        pessoa: rule.pessoa?.id == null ? null : rule.pessoa,
      },
    };
  });
}

interface ListQuery extends RequestedPage {
  readonly estado: EstadoDeLancamento;
  readonly pesquisa?: string | undefined;
}

/** Answers one page of the entries of a bank account, with what each may be. */
export async function listEntries(db: Db, ctx: Ctx, id: number, query: ListQuery, url: string) {
  const { name } = await findAccount(db, ctx, id);
  const filter = { conta_bancaria_id: id, estado: query.estado, pesquisa: query.pesquisa };
  const page = await pageOf(
    query,
    url,
    async (slice) => withProposals(db, ctx, id, await findEntries(db, ctx, filter, slice)),
    () => countEntries(db, ctx, filter),
  );
  const sums = await sumEntries(db, ctx, id);
  const days = await findEntryDays(db, ctx, id);
  const { first, last } = days;
  return {
    conta_bancaria: { id, name, banco_pessoa: (await findFeeSupplier(db, ctx, id)) ?? null },
    situacao: await stateOf(db, ctx, id, days),
    somas: {
      pendente: sumOfState(sums, id, "pendente"),
      conciliado: sumOfState(sums, id, "conciliado"),
      ignorado: sumOfState(sums, id, "ignorado"),
    },
    sem_lancamento: first === null || last === null ? EMPTY : await sumUnlinked(db, ctx, id, { from: first, to: last }),
    lancamentos: page,
  };
}

/** How many entries are matched at once, and how many at most when all certain ones are asked for. */
const [PORTION, MOST_CERTAIN] = [50, 5_000];

/** All proposals of a bank account that are certain. */
export async function certainProposals(db: Db, ctx: Ctx, id: number) {
  await findAccount(db, ctx, id);
  const filter = { conta_bancaria_id: id, estado: "pendente" as const };
  const certain = [];
  for (let offset = 0; offset < MOST_CERTAIN; offset += PORTION) {
    const found = await findEntries(db, ctx, filter, { limit: PORTION, offset });
    const { propostas } = await proposalsFor(db, ctx, id, found, { onlyExact: true });
    const rows = new Map(found.map((row) => [row.id, row]));
    certain.push(...propostas.filter(({ certa }) => certa).flatMap((one) => withEntries(one, rows)));
    if (found.length < PORTION) break;
    await letCallsGo(1);
  }
  return { propostas: certain };
}

/** What an entry may be linked with by hand. */
export async function entryCandidates(db: Db, ctx: Ctx, id: number, pesquisa = "") {
  const entry = requireFound(await findBankEntry(db, ctx, id), "Lançamento não encontrado");
  const lado = sideOf(entry.valor);
  const side = visibleSides(ctx).includes(lado) ? lado : null;
  const { movements, contas } = await searchCandidates(db, ctx, entry, side, pesquisa);
  const candidatos = [...movements.map(shownMovement), ...contas.map(shownConta)];
  const distance = ({ valor }: { readonly valor: number }) => Math.abs(valor - entry.valor);
  return { candidatos: candidatos.toSorted((a, b) => distance(a) - distance(b)) };
}
