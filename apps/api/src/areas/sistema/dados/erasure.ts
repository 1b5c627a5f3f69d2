import { compareDates } from "@prumo/domain/date";
import { KEPT_AT_PROVIDER, keptIdentityText, keptUntil } from "@prumo/domain/record-keeping";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { pessoas } from "../../../db/schema/pessoas";
import { lockOne, type Scope, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { forbidden, refusedByState, requireFound } from "../../../http/errors";
import { erasePersonFiles } from "../anexos/kept-files";
import { forgetAnswers } from "../webhooks/service";
import {
  findOwnPerson,
  findPersonUser,
  forgetApprovedBankData,
  forgetContacts,
  forgetInTrail,
  forgetPlaces,
  forgetProviderEvents,
  forgetStatementTexts,
  forgetUserContacts,
  isKnownToProvider,
  lastFiscalDay,
  NAMELESS,
  place,
} from "./queries";

const NOT_FOUND = "Pessoa não encontrada";

/** Where money to the person went: payments are proven without it. */
const bank = ["banco", "agencia", "conta", "titular", "titular_documento", "chaves_pix"] as const;
/** Columns that are emptied at once, because no tax depends on them. */
const contacts = ["email", "telefone", ...place, ...bank] as const;
/** Columns that the law demands as long as records name the person. */
const identity = ["nome_fantasia", "razao_social", "cpf_cnpj"] as const;
/** Columns that the trail forgets of a user. Name and login stay there: they tell who did what. */
const ofUser = ["email", "cpf", "convite"] as const;

/** The last day until which name and document are kept; null when that is over, or was never. */
export async function identityKeptUntil(
  db: Db | Tx,
  of: Scope & Pick<Ctx, "today">,
  id: number,
): Promise<string | null> {
  const last = await lastFiscalDay(db, of, id);
  if (last === null) return null;
  const until = keptUntil(last);
  return compareDates(until, of.today) < 0 ? null : until;
}

/**
 * Says what of a person goes and what stays.
 * @throws Refusal 404
 */
export async function erasurePlan(db: Db, ctx: Ctx, id: number) {
  const pessoa = requireFound(await findOwnPerson(db, ctx, id), NOT_FOUND);
  const user = await findPersonUser(db, id);
  return {
    identidade_ate: await identityKeptUntil(db, ctx, id),
    usuario_ativo: user?.ativo ? user.login : null,
    no_provedor: await isKnownToProvider(db, ctx, id),
    anonimizada_em: pessoa.anonimizada_em && localTime(ctx, pessoa.anonimizada_em),
  };
}

const blank = { ...Object.fromEntries(contacts.map((name) => [name, null])), chaves_pix: [] };

/** In whose company, on which day and when a person's data are erased. */
export type Erasing = Scope & Pick<Ctx, "today" | "quando">;

/** What a person is called of whom nothing is kept. */
export const namelessPerson = (id: number): string => `${NAMELESS} ${id}`;

/** Locks the company, then the person: whoever adds a file to the person locks them in this order. */
export async function lockToErase(tx: Tx, of: Erasing, id: number) {
  await lockCompany(tx, of.empresa_id);
  return await lockOne(tx, pessoas, of, id);
}

/**
 * Erases what the company holds of a person who is locked and cannot log in, and need not keep (LGPD, art. 18, IV and VI).
 * While records that taxes depend on name the person, name and document stay (LGPD, art. 16, I), and so does where services
 * were done. What the trail tells of it goes as well, and what banks wrote about the person's settlements. The person's files
 * stay as long as the document does. What a payment provider was sent stays with it, and is named. Texts that people wrote,
 * as remarks, are not searched. A user keeps name and login: money that was moved would have no author.
 * @returns the last day until which name and document stay; null when they are gone
 */
export async function erasePerson(
  tx: Tx,
  of: Erasing,
  { id, versao }: { readonly id: number; readonly versao: number },
  motivo: string,
  record: RecordEntry,
): Promise<string | null> {
  const identidade_ate = await identityKeptUntil(tx, of, id);
  const nameless = { nome_fantasia: namelessPerson(id), razao_social: namelessPerson(id), cpf_cnpj: null };
  await update(tx, pessoas, of, id, {
    ...blank,
    ...(identidade_ate === null ? nameless : {}),
    anonimizada_em: of.quando,
    versao: versao + 1,
  });
  await forgetContacts(tx, of, id);
  await forgetProviderEvents(tx, of, id);
  await forgetApprovedBankData(tx, of, id);
  await forgetAnswers(tx, of);
  const forgotten = identidade_ate === null ? [...contacts, ...identity] : contacts;
  await forgetInTrail(tx, "pessoas", [{ empresa_id: of.empresa_id, id }], forgotten);
  if (identidade_ate === null) {
    await forgetPlaces(tx, of, id);
    await forgetStatementTexts(tx, of, id);
    await forgetInTrail(tx, "anexos", await erasePersonFiles(tx, of, id), ["nome"]);
  }
  const user = await findPersonUser(tx, id);
  if (user !== undefined) {
    await forgetUserContacts(tx, user.id);
    await forgetInTrail(tx, "usuarios", [{ empresa_id: of.empresa_id, id: user.id }], ofUser);
  }
  const told = { motivo, anonimizada_em: of.quando, identidade_ate, versao: versao + 1 };
  record({ entidade: "pessoas", entidade_id: id, depois: told });
  return identidade_ate;
}

/**
 * Erases a person's data because somebody asked for it.
 * @throws Refusal 403 for who is no administrator and a person who has a user, 404; 422 for a person who can log in
 */
export async function anonymise(db: Db, ctx: Ctx, id: number, motivo: string) {
  return write(db, ctx, async (tx, record) => {
    const pessoa = requireFound(await lockToErase(tx, ctx, id), NOT_FOUND);
    const user = await findPersonUser(tx, id);
    if (user?.ativo) {
      throw refusedByState(`Esta pessoa entra no sistema como ${user.login}. Desative o usuário antes.`);
    }
    if (user !== undefined && !ctx.usuario.adm) {
      throw forbidden("Só um administrador apaga os dados de quem já entrou no sistema");
    }
    const identidade_ate = await erasePerson(tx, ctx, pessoa, motivo, record);
    const said = [
      "Dados pessoais apagados.",
      identidade_ate === null ? "" : keptIdentityText(identidade_ate),
      (await isKnownToProvider(tx, ctx, id)) ? KEPT_AT_PROVIDER : "",
    ];
    return { message: said.filter(Boolean).join(" "), identidade_ate };
  });
}
