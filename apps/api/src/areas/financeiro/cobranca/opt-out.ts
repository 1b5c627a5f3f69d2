import type { ReminderChannel } from "@prumo/domain/reminder";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { lembretePessoas } from "../../../db/schema/lembretes";
import { onlyOf, scoped } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { notFound } from "../../../http/errors";
import { writePersonMarks } from "./marks";
import { findByExit } from "./message-queries";
import { exitTokenHash } from "./written-message";

const UNKNOWN = "Este link não é mais válido";
const TOKEN = /^([1-9]\d{0,9})-[\w-]{22}$/;
/** PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647;

const columns = {
  email: "saiu_email_em",
  whatsapp: "saiu_whatsapp_em",
} as const satisfies Readonly<Record<ReminderChannel, string>>;

/**
 * Finds whose reminders a proof is of.
 * @throws Refusal 404 for whatever is none
 */
async function ownerOf(db: Db, token: string) {
  const empresa_id = Number(TOKEN.exec(token)?.[1] ?? 0);
  const known = empresa_id > 0 && empresa_id <= MAX_ID;
  const found = known ? await findByExit(db, empresa_id, exitTokenHash(token)) : undefined;
  if (found === undefined) throw notFound(UNKNOWN);
  return { ...found, empresa_id };
}

/**
 * Answers whose reminders they are, and whether they are off already. The person is not named: whoever has the link may be
 * somebody else.
 * @throws Refusal 404
 */
export async function showExit(db: Db, token: string) {
  const { empresa_id, pessoa_id, canal } = await ownerOf(db, token);
  const [company] = await db.select({ nome: empresas.nome }).from(empresas).where(eq(empresas.id, empresa_id));
  const w = scoped(lembretePessoas, onlyOf(empresa_id), "w");
  const [row] = await db
    .select({ saiu: w[columns[canal]] })
    .from(w)
    .where(and(eq(w.pessoa_id, pessoa_id)));
  return { empresa: company?.nome ?? "", canal, saiu: (row?.saiu ?? null) !== null };
}

/**
 * Notes that a person wants no more reminders of a company on a channel, as often as they say so. What they owe stays.
 * @throws Refusal 404
 */
export async function optOut(db: Db, caller: PublicCtx, token: string) {
  const { empresa_id, pessoa_id, canal } = await ownerOf(db, token);
  const { quando, origem, acao } = caller;
  const author = { usuario_id: null, empresa_id, origem, quando, acao, attempt: null };
  return write(db, author, async (tx, record) => {
    const column = columns[canal];
    const { before, after } = await writePersonMarks(tx, onlyOf(empresa_id), pessoa_id, (stored) => ({
      [column]: stored[column] ?? quando,
    }));
    record({ entidade: "lembrete_pessoas", entidade_id: pessoa_id, antes: before, depois: after });
    return { message: "Você não receberá mais lembretes" };
  });
}
