import { and, eq, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { mensagens } from "../../../db/schema/mensagens";
import { acrossCompanies, type Scope, scoped } from "../../../db/scope";
import { leftToPeople, outdatedReminder, uncertain } from "../../sistema/mensagens/service";
import { isRefusedAddress } from "./refused-address";

/**
 * Lets steps be due again whose message is known not to have gone out: the day was over before the mail server was back, or
 * a conta changed before its turn. What nobody knows, and what was refused for good, stays as it is, for people to look at;
 * so does what people send themselves, because not each of them says that they did.
 */
export async function releaseUnsent(db: Db, scope: Scope, today: string, now: Date): Promise<void> {
  const l = scoped(lembretes, scope, "l");
  const i = scoped(lembreteItens, scope, "i");
  const rows = await db
    .select({ id: l.id, erro: mensagens.erro })
    .from(l)
    .innerJoin(mensagens, and(eq(mensagens.id, l.mensagem_id), eq(mensagens.empresa_id, l.empresa_id)))
    .where(
      and(
        lt(l.dia, today),
        sql`exists ${db
          .select({ id: i.id })
          .from(i)
          .where(and(eq(i.lembrete_id, l.id), eq(i.vale, true)))}`,
        sql`${mensagens.enviada_em} is null and not ${uncertain} and ${leftToPeople} is not true`,
        or(and(isNotNull(mensagens.vence_em), lte(mensagens.vence_em, now)), outdatedReminder(l)),
      ),
    );
  const ids = rows.filter(({ erro }) => erro === null || !isRefusedAddress(erro)).map(({ id }) => id);
  if (ids.length === 0) return;
  const items = acrossCompanies(lembreteItens);
  await db
    .update(items)
    .set({ vale: false })
    .where(and(eq(items.empresa_id, scope.empresa_id), inArray(items.lembrete_id, ids)));
}
