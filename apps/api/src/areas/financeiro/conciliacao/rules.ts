import type { BodyOutput } from "@prumo/api-client/contract";
import type { conciliacao as contrato } from "@prumo/api-client/schemas/conciliacao";
import { regraFields } from "@prumo/domain/lancamento-fields";
import { CHOICES_OF_A_RULE, type EntryChoice, isOfferedNow, ruleAfter, textForm } from "@prumo/domain/match-rule";
import { and, asc, desc, eq, gte, or } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { refusing } from "../../../db/constraint";
import { extratoRules } from "../../../db/schema/extratos";
import { categoriasConta, centrosResultado } from "../../../db/schema/financeiro";
import { pessoas } from "../../../db/schema/pessoas";
import { insertOne, lockOne, referenced, type Scope, scoped, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, invalidFields, requireFound, requireVersion } from "../../../http/errors";
import { personExists } from "../../cadastros/pessoas/service";
import { categoryExists, categoryName } from "../categorias-conta/service";
import { centreExists } from "../centro-resultado/service";
import type { LockedEntry } from "./free-entries";

type RuleBody = BodyOutput<(typeof contrato)["alterarRegra"]["body"]>;

/** Rules that people may see: those that a second choice confirmed, and those that are on. */
const shownRules = (r: ReturnType<typeof rulesInScope>) => or(eq(r.ativa, true), gte(r.vezes, CHOICES_OF_A_RULE));
const rulesInScope = (scope: Scope) => scoped(extratoRules, scope);

/** Finds rules with the names of what they propose. `ativas` leaves out those that are off. */
export async function findRules(db: Db | Tx, scope: Scope, { ativas = false } = {}) {
  const r = rulesInScope(scope);
  const categoria = referenced(categoriasConta, "categoria");
  const centro = referenced(centrosResultado, "centro");
  const pessoa = referenced(pessoas, "pessoa");
  const rows = await db
    .select({
      id: r.id,
      texto: r.texto,
      entrada: r.entrada,
      categoria: { id: categoria.id, nome: categoria.nome },
      centro_resultado: { id: centro.id, descricao: centro.descricao },
      pessoa: { id: pessoa.id, nome: pessoa.nome_fantasia },
      vezes: r.vezes,
      ativa: r.ativa,
      versao: r.versao,
    })
    .from(r)
    .innerJoin(categoria, eq(categoria.id, r.categoria_id))
    .leftJoin(centro, eq(centro.id, r.centro_resultado_id))
    .leftJoin(pessoa, eq(pessoa.id, r.pessoa_id))
    .where(ativas ? eq(r.ativa, true) : shownRules(r))
    .orderBy(desc(r.ativa), asc(r.texto), asc(r.id));
  return rows;
}

export type RuleRow = Awaited<ReturnType<typeof findRules>>[number];

async function ruleOf(tx: Tx, ctx: Ctx, texto: string, entrada: boolean) {
  const r = rulesInScope(ctx);
  const [row] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.texto, texto), eq(r.entrada, entrada)));
  return row && lockOne(tx, extratoRules, ctx, row.id);
}

/** What a choice left: its rule, and whether people are now asked to switch it on. */
export interface NotedChoice {
  readonly id: number | null;
  readonly isOffered: boolean;
  readonly shown: {
    readonly id: number;
    readonly versao: number;
    readonly texto: string;
    readonly categoria: { readonly id: number; readonly nome: string };
    readonly centro_resultado_id: number | null;
    readonly pessoa_id: number | null;
  } | null;
}

const NOTHING: NotedChoice = { id: null, isOffered: false, shown: null };

/** Notes what was chosen for an entry: see `ruleAfter`. */
export async function noteChoice(tx: Tx, ctx: Ctx, entry: LockedEntry, choice: EntryChoice, record: RecordEntry) {
  const texto = textForm(entry.texto).slice(0, regraFields.texto.max);
  if (texto === "") return NOTHING;
  const { categoria_id, centro_resultado_id, pessoa_id } = choice;
  const entrada = entry.valor > 0;
  const before = await ruleOf(tx, ctx, texto, entrada);
  const learnt = ruleAfter(before, { categoria_id, centro_resultado_id, pessoa_id });
  if (learnt === null) return NOTHING;
  if (before === undefined) {
    const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
    const made = await insertOne(tx, extratoRules, ctx, { texto, entrada, ...learnt, ...author });
    record({ entidade: "extrato_regras", entidade_id: made.id, depois: made });
    return { ...NOTHING, id: made.id };
  }
  const after = await update(tx, extratoRules, ctx, before.id, { ...learnt, versao: before.versao + 1 });
  record({ entidade: "extrato_regras", entidade_id: before.id, antes: before, depois: after });
  const nome = (await categoryName(tx, ctx, categoria_id)) ?? "";
  return {
    id: before.id,
    isOffered: isOfferedNow(after),
    shown: {
      id: after.id,
      versao: after.versao,
      texto,
      categoria: { id: categoria_id, nome },
      centro_resultado_id: after.centro_resultado_id,
      pessoa_id: after.pessoa_id,
    },
  };
}

/** Takes a choice back that was undone. */
export async function forgetChoice(tx: Tx, ctx: Ctx, rule: number, record: RecordEntry): Promise<void> {
  const before = await lockOne(tx, extratoRules, ctx, rule);
  if (before === undefined || before.vezes === 0) return;
  const after = await update(tx, extratoRules, ctx, rule, { vezes: before.vezes - 1, versao: before.versao + 1 });
  record({ entidade: "extrato_regras", entidade_id: rule, antes: before, depois: after });
}

const taken = (constraint: string) =>
  constraint === "extrato_regras_texto" ? invalidField("texto", "Já existe uma regra com este texto") : undefined;

const NO_RULE = "Regra não encontrada";

/** Refuses what a rule cannot propose. */
async function ruleProblems(tx: Tx, ctx: Ctx, body: RuleBody, before: { entrada: boolean; categoria_id: number }) {
  const tipo = before.entrada ? "receber" : "pagar";
  const problems: Record<string, string[]> = {};
  if (!(await categoryExists(tx, ctx, body.categoria_id, tipo, before.categoria_id))) {
    problems.categoria_id = [regraFields.categoria_id.missing];
  }
  if (body.centro_resultado_id !== null && !(await centreExists(tx, ctx, body.centro_resultado_id, tipo))) {
    problems.centro_resultado_id = ["Selecione um centro de resultado"];
  }
  if (body.pessoa_id !== null && !(await personExists(tx, ctx, body.pessoa_id))) {
    problems.pessoa_id = [regraFields.pessoa_id.missing];
  }
  return problems;
}

/**
 * Changes a rule, switches it on or off.
 * @throws Refusal 404, 409, 422
 */
export function changeRule(db: Db, ctx: Ctx, body: RuleBody) {
  return write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, extratoRules, ctx, body.id), NO_RULE);
    requireVersion(before.versao, body.versao);
    const problems = await ruleProblems(tx, ctx, body, before);
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const texto = textForm(body.texto);
    if (texto === "") throw invalidField("texto", regraFields.texto.missing);
    const { categoria_id, centro_resultado_id, pessoa_id, ativa } = body;
    const columns = { texto, categoria_id, centro_resultado_id, pessoa_id, ativa, versao: before.versao + 1 };
    const after = await refusing(taken, () => update(tx, extratoRules, ctx, body.id, columns));
    record({ entidade: "extrato_regras", entidade_id: body.id, antes: before, depois: after });
    return { message: "Regra alterada com sucesso" };
  });
}
