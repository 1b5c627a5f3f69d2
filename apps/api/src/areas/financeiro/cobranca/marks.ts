import type { BodyOutput } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { lembreteContas, lembretePessoas } from "../../../db/schema/lembretes";
import { pessoas } from "../../../db/schema/pessoas";
import { acrossCompanies, insertOne, lockOne, type Scope, scoped } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { CONTA_NOT_FOUND } from "../contas/tables";

type ContaBody = BodyOutput<(typeof contrato)["salvarConta"]["body"]>;
type PersonBody = BodyOutput<(typeof contrato)["salvarPessoa"]["body"]>;

/**
 * Says about a receivable for when it was promised, that it is disputed, or that nobody is reminded of it. The conta is locked,
 * so that a message which is being claimed at this moment follows what was said.
 * @throws Refusal 404, 409, 422
 */
export function saveContaMarks(db: Db, ctx: Ctx, { conta: id, versao, ...body }: ContaBody) {
  return write(db, ctx, async (tx, record) => {
    const conta = requireFound(await lockOne(tx, contas, ctx, id), CONTA_NOT_FOUND);
    if (conta.lado !== "contasReceber") throw refusedByState("Só contas a receber são cobradas");
    const source = acrossCompanies(lembreteContas);
    const own = and(eq(source.empresa_id, ctx.empresa_id), eq(source.conta_id, id));
    const [before] = await tx.select().from(source).where(own).for("update");
    requireVersion(before?.versao ?? 0, versao);
    const { prometida_para } = body;
    if (prometida_para != null && prometida_para !== before?.prometida_para && prometida_para < ctx.today) {
      throw invalidField("prometida_para", "A promessa é para hoje ou um dia depois");
    }
    const changes = {
      sem_lembretes: body.sem_lembretes ?? before?.sem_lembretes ?? false,
      prometida_para: prometida_para === undefined ? (before?.prometida_para ?? null) : prometida_para,
      em_disputa: body.em_disputa ?? before?.em_disputa ?? false,
      observacao: body.observacao === undefined ? (before?.observacao ?? null) : body.observacao,
      versao: (before?.versao ?? 0) + 1,
    };
    const after =
      before === undefined
        ? await insertOne(tx, lembreteContas, ctx, { ...changes, conta_id: id })
        : written(await tx.update(source).set(changes).where(own).returning());
    record({ entidade: "lembrete_contas", entidade_id: id, antes: before, depois: after });
    return { message: "Cobrança da conta salva com sucesso" };
  });
}

const NOTHING_SAID: PersonMarks = { sem_lembretes: false, saiu_email_em: null, saiu_whatsapp_em: null, versao: 0 };

/**
 * What a company says about a person; locked until the transaction ends. Two that say the first word at once, as a program
 * for e-mail and a person who follow one link do, write one row after the other.
 */
async function lockPersonMarks(tx: Tx, { empresa_id }: Pick<Scope, "empresa_id">, pessoa_id: number) {
  const source = acrossCompanies(lembretePessoas);
  const own = and(eq(source.empresa_id, empresa_id), eq(source.pessoa_id, pessoa_id));
  const first = { ...NOTHING_SAID, empresa_id, pessoa_id };
  const added = await tx.insert(source).values(first).onConflictDoNothing().returning({ versao: source.versao });
  const [row] = await tx.select().from(source).where(own).for("update");
  return { source, own, row: added.length > 0 ? undefined : row };
}

/** Writes what is said about a person. @returns the row before and after */
export async function writePersonMarks(
  tx: Tx,
  scope: Scope,
  pessoa_id: number,
  changesOf: (before: PersonMarks) => Partial<PersonMarks>,
) {
  const { source, own, row: before } = await lockPersonMarks(tx, scope, pessoa_id);
  const stored = before ?? NOTHING_SAID;
  const changes = { ...changesOf(stored), versao: stored.versao + 1 };
  const after = written(await tx.update(source).set(changes).where(own).returning());
  return { before, after };
}

export interface PersonMarks {
  readonly sem_lembretes: boolean;
  readonly saiu_email_em: Date | null;
  readonly saiu_whatsapp_em: Date | null;
  readonly versao: number;
}

/** Since when somebody is out, if they are: whoever was out before is so since then. */
const outSince = (out: boolean | undefined, before: Date | null, now: Date): Date | null =>
  out === undefined ? before : out ? (before ?? now) : null;

/**
 * Says about a person that they are not reminded, at all or on a channel.
 * @throws Refusal 404, 409
 */
export function savePersonMarks(db: Db, ctx: Ctx, { pessoa: id, versao, ...body }: PersonBody) {
  return write(db, ctx, async (tx, record) => {
    const p = scoped(pessoas, ctx, "p");
    const [pessoa] = await tx.select({ id: p.id }).from(p).where(eq(p.id, id));
    requireFound(pessoa, "Cliente não encontrado");
    const { before, after } = await writePersonMarks(tx, ctx, id, (stored) => {
      requireVersion(stored.versao, versao);
      return {
        sem_lembretes: body.sem_lembretes ?? stored.sem_lembretes,
        saiu_email_em: outSince(body.sem_email, stored.saiu_email_em, ctx.quando),
        saiu_whatsapp_em: outSince(body.sem_whatsapp, stored.saiu_whatsapp_em, ctx.quando),
      };
    });
    record({ entidade: "lembrete_pessoas", entidade_id: id, antes: before, depois: after });
    return { message: "Cobrança do cliente salva com sucesso" };
  });
}
