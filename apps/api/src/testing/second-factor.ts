import { sql } from "drizzle-orm";
import { codeAt, totpStep } from "../areas/acesso/segundo-fator/totp";
import type { Db } from "../db/client";
import type { Visitor } from "./visitor";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(written: string): Buffer {
  const bits = [...written].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code that an app shows at a moment. */
export const appCodeOf = (segredo: string, now: Date): string => codeAt(bytesOf(segredo), totpStep(now));

/** Makes an app for codes in a session, and proves it. */
export async function enrol({ api }: Visitor, now: Date) {
  const { segredo } = await api.segundoFator.iniciar();
  const { codigos } = await api.segundoFator.confirmar({ body: { codigo: appCodeOf(segredo, now) } });
  return { segredo, codigos };
}

export const giveEmail = (db: Db, usuario_id: number, email: string) =>
  db.execute(sql`update usuarios set email = ${email} where id = ${usuario_id}`);

export const makeAdministrator = (db: Db, usuario_id: number) =>
  db.execute(sql`update usuarios set adm = true where id = ${usuario_id}`);

/** A user who lost their factor and typed the code of the e-mail at a moment. */
export const reportLossOf = (db: Db, usuario_id: number, moment: Date) =>
  db.execute(
    sql`insert into restauracoes_fator (usuario_id, created_at, email_confirmado_em)
      values (${usuario_id}, ${moment.toISOString()}, ${moment.toISOString()})`,
  );
