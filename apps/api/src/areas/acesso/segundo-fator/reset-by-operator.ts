import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { networkOf } from "../../../http/address";
import { storedForm } from "../sessao/stored-login";
import { factorsOf } from "./queries";
import { changeRestoration, lockRestorationOf } from "./restoration-queries";
import { takeFactors } from "./restoring";

/** How the trail names the operator of the server, who has no session. */
const LOCAL = "local";

/**
 * Takes the second factor from whoever has a login, told by mail and in the trail of their company. The operator of the
 * server runs it, never a call.
 */
export async function resetFactorOf(db: Db, typed: string, now: Date) {
  const table = acrossCompanies(usuarios);
  const [user] = await db
    .select()
    .from(table)
    .where(eq(table.login, storedForm(typed.trim())));
  if (user === undefined) return "unknown";
  if (!(await factorsOf(db, user.id)).enrolled) return "without";
  const operator = {
    quando: now,
    fuso_horario: defaultTimeZone,
    today: today(defaultTimeZone, now),
    origem: LOCAL,
    rede: networkOf(LOCAL),
    agente: null,
    acao: "platform-admin",
    usuario_id: null,
    empresa_id: user.empresa_id,
    attempt: null,
  };
  return write(db, operator, async (tx, record) => {
    const open = await lockRestorationOf(tx, user.id);
    if (open !== undefined) await changeRestoration(tx, open.id, { encerrado_em: now, desfecho: "restaurado" });
    await takeFactors(tx, operator, user.id);
    record({ entidade: "usuarios", entidade_id: user.id, depois: { resultado: "segundo fator removido" } });
    return { login: user.login, nome: user.nome };
  });
}
