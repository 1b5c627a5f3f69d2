import { compareDates, toDisplay } from "@prumo/domain/date";
import { keptUntil } from "@prumo/domain/record-keeping";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { pessoas } from "../../../db/schema/pessoas";
import { lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
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
  place,
} from "./queries";

/** What is told about data that others have. */
const AT_PROVIDER = " O provedor de pagamento tem nome e documento, com as cobranças: peça a ele que os apague.";
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
async function identityKeptUntil(db: Db | Tx, ctx: Ctx, id: number): Promise<string | null> {
  const last = await lastFiscalDay(db, ctx, id);
  if (last === null) return null;
  const until = keptUntil(last);
  return compareDates(until, ctx.today) < 0 ? null : until;
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

/**
 * Erases what the company holds of a person and need not keep (LGPD, art. 18, IV and VI). While records that taxes depend
 * on name the person, name and document stay (LGPD, art. 16, I), and so does where services were done. What the trail
 * tells of it goes as well, and what banks wrote about the person's settlements. The person's files stay as long as the document does. What a payment provider was sent stays with it, and is named. Texts that people wrote, as remarks, are not searched. A user keeps name and login: money that
 * was moved would have no author.
 * @throws Refusal 403 for who is no administrator and a person who has a user, 404; 422 for a person who can log in
 */
export async function anonymise(db: Db, ctx: Ctx, id: number, motivo: string) {
  return write(db, ctx, async (tx, record) => {
    // Before the person: whoever adds a file to the person locks them in this order.
    await lockCompany(tx, ctx.empresa_id);
    const pessoa = requireFound(await lockOne(tx, pessoas, ctx, id), NOT_FOUND);
    const user = await findPersonUser(tx, id);
    if (user?.ativo) {
      throw refusedByState(`Esta pessoa entra no sistema como ${user.login}. Desative o usuário antes.`);
    }
    if (user !== undefined && !ctx.usuario.adm) {
      throw forbidden("Só um administrador apaga os dados de quem já entrou no sistema");
    }
    const identidade_ate = await identityKeptUntil(tx, ctx, id);
    const nameless = {
      nome_fantasia: `Pessoa anonimizada ${id}`,
      razao_social: `Pessoa anonimizada ${id}`,
      cpf_cnpj: null,
    };
    await update(tx, pessoas, ctx, id, {
      ...blank,
      ...(identidade_ate === null ? nameless : {}),
      anonimizada_em: ctx.quando,
      versao: pessoa.versao + 1,
    });
    await forgetContacts(tx, ctx, id);
    await forgetProviderEvents(tx, ctx, id);
    await forgetApprovedBankData(tx, ctx, id);
    await forgetAnswers(tx, ctx);
    const forgotten = identidade_ate === null ? [...contacts, ...identity] : contacts;
    await forgetInTrail(tx, "pessoas", [{ ...ctx, id }], forgotten);
    if (identidade_ate === null) {
      await forgetPlaces(tx, ctx, id);
      await forgetStatementTexts(tx, ctx, id);
      await forgetInTrail(tx, "anexos", await erasePersonFiles(tx, ctx, id), ["nome"]);
    }
    if (user !== undefined) {
      await forgetUserContacts(tx, user.id);
      await forgetInTrail(tx, "usuarios", [{ ...ctx, id: user.id }], ofUser);
    }
    record({ entidade: "pessoas", entidade_id: id, depois: { motivo, anonimizada_em: ctx.quando, identidade_ate } });
    const kept = identidade_ate === null ? "" : ` Nome e documento ficam até ${toDisplay(identidade_ate)}, por lei.`;
    const elsewhere = (await isKnownToProvider(tx, ctx, id)) ? AT_PROVIDER : "";
    return { message: `Dados pessoais apagados.${kept}${elsewhere}`, identidade_ate };
  });
}
