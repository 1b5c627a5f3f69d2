import { ENDING_DAYS, type EndingNotice, endingNotice } from "@prumo/domain/access-key-state";
import { addDays, daysBetween, toDisplay, today } from "@prumo/domain/date";
import type { Db } from "../../../db/client";
import { findCaretakers } from "../../sistema/mensagens/caretakers";
import { queueMessage } from "../../sistema/mensagens/service";
import { workersAmong } from "../sessao/resume";
import { findKeysEnding, noteNotice } from "./queries";

type EndingKey = Awaited<ReturnType<typeof findKeysEnding>>[number];

const whenOf = (left: number): string => (left === 0 ? "hoje" : left === 1 ? "amanhã" : `em ${left} dias`);

const textOf = (nome: string, key: EndingKey, when: string, link: string) => `Olá, ${nome}.

A chave de acesso "${key.nome}" da empresa ${key.empresa} vence ${when}: o último dia dela é ${toDisplay(key.valida_ate)}.
Depois disso os programas que a usam são recusados.
Quem a criou (${key.criador}) pode dar a ela outra validade:
${link}
`;

/** Mails that a key ends, unless somebody was told so meanwhile or it was changed. */
async function mailEnding(db: Db, key: EndingKey, notice: EndingNotice, { left, link, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two processes the second finds the row marked by the first: people are told once.
    if (!(await noteNotice(tx, key, notice))) return;
    const when = whenOf(left);
    for (const { nome, email } of await findCaretakers(tx, key.empresa_id, key.usuario_id)) {
      const texto = textOf(nome, key, when, link);
      const assunto = `Prumo: uma chave de acesso vence ${when}`;
      await queueMessage(tx, { tipo: "email", destino: email, assunto, texto, empresa_id: key.empresa_id }, now);
    }
  });
}

interface Ending {
  /** Days until its last one. */
  readonly left: number;
  readonly link: string;
  readonly now: Date;
}

/**
 * Tells by mail of the keys of all companies that end soon: 14 days before, and again 3 days before. A key whose maker may not
 * work there any more can do nothing already, and one whose last day was chosen later than that notice needs none.
 * @param publicUrl the server's address, without a slash at the end
 * @param failed told of a key whose mail could not be queued; the others are not kept waiting by it
 */
export async function mailEndingKeys(
  db: Db,
  publicUrl: string,
  now: Date,
  failed: (error: unknown) => void,
): Promise<void> {
  // A day more on both sides, because the companies have calendars of their own.
  const inUtc = today("UTC", now);
  const ending = await findKeysEnding(db, addDays(inUtc, -1), addDays(inUtc, ENDING_DAYS + 1));
  const works = await workersAmong(db, ending);
  for (const key of ending.filter(works)) {
    const day = today(key.fuso_horario, now);
    const notice = endingNotice(key.valida_ate, day);
    if (notice === null || (key.avisada_dias !== null && key.avisada_dias <= notice)) continue;
    const left = daysBetween(day, key.valida_ate);
    await mailEnding(db, key, notice, { left, link: `${publicUrl}/chaves`, now }).catch(failed);
  }
}
