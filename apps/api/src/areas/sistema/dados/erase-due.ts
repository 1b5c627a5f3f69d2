import { today as dayIn } from "@prumo/domain/date";
import { automaticAuthor } from "../../../db/automatic-author";
import type { Db } from "../../../db/client";
import { onlyOf } from "../../../db/scope";
import { takeJob } from "../../../db/take-job";
import { write } from "../../../db/transaction";
import { type Erasing, erasePerson, identityKeptUntil, lockToErase, namelessPerson } from "./erasure";
import { findHalfErased, findPersonUser, isAsErased, REST_ERASED } from "./queries";

const HOUR = 3_600_000;
/** Less than a day: looks come a little late or early. */
const EVERY = 23 * HOUR;
/** What the trail says why, where no person does. */
const REASON = "O prazo de guarda por lei terminou";

/** Nothing is left to be erased: a transaction without an audit row is given up. */
class NotDue extends Error {
  override readonly name = "NotDue";
}

/** Erases what was left of a person, unless somebody has changed their record since, or may log in as them again. */
async function eraseRest(db: Db, of: Erasing, id: number): Promise<boolean> {
  try {
    await write(db, automaticAuthor(of.empresa_id, of.quando, REST_ERASED), async (tx, record) => {
      const pessoa = await lockToErase(tx, of, id);
      // All that is asked before the lock is asked once more: people write meanwhile.
      if (pessoa === undefined || pessoa.nome_fantasia === namelessPerson(id)) throw new NotDue();
      if (!(await isAsErased(tx, of, pessoa))) throw new NotDue();
      if ((await findPersonUser(tx, id))?.ativo || (await identityKeptUntil(tx, of, id)) !== null) throw new NotDue();
      await erasePerson(tx, of, pessoa, REASON, record);
      return {};
    });
    return true;
  } catch (error) {
    if (error instanceof NotDue) return false;
    throw error;
  }
}

/**
 * Once a day: erases name, document and files of persons whose erasure was asked for, once the law demands them no more. Who
 * gave their data anew is no such person any more: a record that was changed since is left to people. Of several processes one
 * does so, and one person who fails holds no other up.
 * @returns how many were erased
 */
export async function eraseDue(db: Db, now: Date, failed: (error: unknown) => void): Promise<number> {
  if (!(await takeJob(db, "fim da guarda", EVERY, now))) return 0;
  let erased = 0;
  for (const { id, empresa_id, fuso_horario } of await findHalfErased(db)) {
    const of = { ...onlyOf(empresa_id), today: dayIn(fuso_horario, now), quando: now };
    try {
      // Most are kept for years: they are not locked each day.
      if ((await identityKeptUntil(db, of, id)) === null && (await eraseRest(db, of, id))) erased += 1;
    } catch (error) {
      failed(error);
    }
  }
  return erased;
}
