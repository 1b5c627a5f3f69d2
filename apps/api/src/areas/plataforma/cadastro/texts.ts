import { join } from "node:path";
import type { Cadastro } from "@prumo/api-client/schemas/ficha-cadastro";
import { type DataText, readText } from "../../../data-text";
import type { aceites } from "../../../db/schema/cadastro";
import { type FieldErrors, invalidFields } from "../../../http/errors";
import { dataDirectory } from "../../../places";

/** The texts that a sign-up agrees to, by the names of their files. */
const consentDocuments = ["termos", "privacidade"] as const;
type ConsentDocument = (typeof consentDocuments)[number];

export type NewAceite = typeof aceites.$inferInsert;

let known: Record<ConsentDocument, DataText> | undefined;

/**
 * Reads the texts in force. They are read once: a change applies from the next start.
 * @throws InvalidData
 */
export function consentTexts(): Readonly<Record<ConsentDocument, DataText>> {
  const read = (name: ConsentDocument) => readText(join(dataDirectory, "textos", `${name}.txt`));
  known ??= { termos: read("termos"), privacidade: read("privacidade") };
  return known;
}

const CHANGED = {
  termos: "Os termos de uso mudaram. Leia e aceite a nova versão.",
  privacidade: "A política de privacidade mudou. Leia e aceite a nova versão.",
} as const;

/**
 * Gives the consents of a sign-up with the texts as they were shown.
 * @throws Refusal 422 when another version was shown than the one in force
 */
export function consentsOf(body: Cadastro): Pick<NewAceite, "documento" | "versao" | "texto">[] {
  const texts = consentTexts();
  const old = consentDocuments.filter((name) => {
    const shownVersion = body[`versao_${name}`];
    return body[`aceite_${name}`] && shownVersion !== undefined && shownVersion !== texts[name].versao;
  });
  const errors: FieldErrors = Object.fromEntries(old.map((name) => [`aceite_${name}`, [CHANGED[name]]]));
  if (old.length > 0) throw invalidFields(errors);
  return consentDocuments
    .filter((name) => body[`aceite_${name}`])
    .map((documento) => ({ documento, versao: texts[documento].versao, texto: texts[documento].texto }));
}
