import type { BodyOutput } from "@prumo/api-client/contract";
import type { fechamento as contrato } from "@prumo/api-client/schemas/fechamento";
import { closingProblem, reopeningProblem, usualClosing } from "@prumo/domain/closing";
import { toDisplay } from "@prumo/domain/date";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { fechamentoAtos, fechamentos } from "../../../db/schema/fechamentos";
import { acrossCompanies, insertOne } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { findClosing } from "./closed-day";
import { closingHash, sumClosedDays } from "./closing-sums";
import { presentException } from "./exceptions";
import { countOpen, findActs, findClosingAct, findExceptions } from "./queries";

const NOT_FOUND = "Fechamento não encontrado";

/** What is closed, what was done with it, and who may still write into it. */
export async function closingState(db: Db, ctx: Ctx) {
  const { fechado_ate, versao } = await findClosing(db, ctx);
  const atos = await findActs(db, ctx);
  const excecoes = await findExceptions(db, ctx);
  return {
    fechado_ate,
    versao,
    proposta: usualClosing(ctx.today, fechado_ate),
    atos: atos.map((ato) => ({ ...ato, created_at: localTime(ctx, ato.created_at) })),
    excecoes: excecoes.map((excecao) => presentException(ctx, excecao)),
  };
}

/** What is open up to a day, and the sums that a closing up to it would keep; or why it cannot be closed. */
export async function closingPreview(db: Db, ctx: Ctx, ate: string) {
  const { fechado_ate } = await findClosing(db, ctx);
  const problem = closingProblem(ate, fechado_ate, ctx.today);
  if (problem !== null) return { problema: problem, pendencias: [], dias: [] };
  const open = await countOpen(db, ctx, ate, ctx.fuso_horario);
  return {
    problema: null,
    pendencias: keysOf(open)
      .map((tipo) => ({ tipo, ...open[tipo] }))
      .filter(({ quantidade }) => quantidade > 0),
    dias: await sumClosedDays(db, ctx, fechado_ate, ate),
  };
}

/**
 * A closing with its sums, and what the same days sum up to now.
 * @throws Refusal 404, for a reopening as well
 */
export async function oneClosing(db: Db, ctx: Ctx, id: number) {
  const found = requireFound(await findClosingAct(db, ctx, id), NOT_FOUND);
  const { somas, sha256, ...ato } = found;
  if (somas === null || sha256 === null || ato.ate === null) throw requireFound(undefined, NOT_FOUND);
  return {
    ...ato,
    created_at: localTime(ctx, ato.created_at),
    dias: [...somas],
    sha256,
    sha256_atual: closingHash(await sumClosedDays(db, ctx, ato.antes, ato.ate)),
  };
}

/** Takes the company's row for this transaction alone: whoever writes money of a day waits for its end, or it for theirs. */
async function lockClosing(tx: Tx, { empresa_id }: Ctx) {
  const f = acrossCompanies(fechamentos);
  await tx.insert(f).values({ empresa_id }).onConflictDoNothing();
  const [row] = await tx.select().from(f).where(eq(f.empresa_id, empresa_id)).for("update");
  if (row === undefined) throw new Error("The row was made just before");
  return row;
}

type Locked = Awaited<ReturnType<typeof lockClosing>>;

async function moveTo(tx: Tx, { empresa_id }: Ctx, { versao }: Locked, fechado_ate: string | null): Promise<void> {
  const f = acrossCompanies(fechamentos);
  await tx
    .update(f)
    .set({ fechado_ate, versao: versao + 1 })
    .where(eq(f.empresa_id, empresa_id));
}

/**
 * Closes the company up to a day: from then on nothing of money is written on a day up to it. Keeps what was settled on each
 * day since the last closing, and the SHA-256 of it.
 * @throws Refusal 409 for an old `versao`, 422 for a day that cannot be closed
 */
export const closePeriod = (db: Db, ctx: Ctx, body: BodyOutput<(typeof contrato)["fechar"]["body"]>) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockClosing(tx, ctx);
    requireVersion(before.versao, body.versao);
    const problem = closingProblem(body.ate, before.fechado_ate, ctx.today);
    if (problem !== null) throw invalidField("ate", problem);
    const somas = await sumClosedDays(tx, ctx, before.fechado_ate, body.ate);
    await moveTo(tx, ctx, before, body.ate);
    const ato = await insertOne(tx, fechamentoAtos, ctx, {
      tipo: "fechamento",
      antes: before.fechado_ate,
      ate: body.ate,
      somas,
      sha256: closingHash(somas),
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
    record({ entidade: "fechamento_atos", entidade_id: ato.id, depois: ato });
    return { message: `Período fechado até ${toDisplay(body.ate)}`, fechamento: { id: ato.id } };
  });

/**
 * Opens what is closed after a day, or everything.
 * @throws Refusal 409 for an old `versao`, 422 where nothing is closed after that day
 */
export const reopenPeriod = (db: Db, ctx: Ctx, body: BodyOutput<(typeof contrato)["reabrir"]["body"]>) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockClosing(tx, ctx);
    requireVersion(before.versao, body.versao);
    const problem = reopeningProblem(body.ate, before.fechado_ate);
    if (problem !== null) throw invalidField("ate", problem);
    await moveTo(tx, ctx, before, body.ate);
    const ato = await insertOne(tx, fechamentoAtos, ctx, {
      tipo: "reabertura",
      antes: before.fechado_ate,
      ate: body.ate,
      motivo: body.motivo,
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
    record({ entidade: "fechamento_atos", entidade_id: ato.id, depois: ato });
    const open = body.ate === null ? "todo o período" : `o período depois de ${toDisplay(body.ate)}`;
    return { message: `Reaberto ${open}` };
  });
