import { isValidDate } from "@prumo/domain/date";
import { isValidNfeKey } from "@prumo/domain/nfe-key";
import { SaxesParser } from "saxes";

/** What names a fiscal document, and the day it was issued. */
export interface ReadXml {
  readonly chave: string;
  readonly emissao: string;
}

/** Why a file is no NF-e, in the words that people read. */
export class NotNfe extends Error {
  override readonly name = "NotNfe";
}

const refuse = (why: string): never => {
  throw new NotNfe(why);
};

const MALFORMED = "O arquivo não é um XML válido";

/**
 * Reads the XML of an NF-e. Nothing outside the file is ever read, and a document type, which could define entities that
 * grow without end, is refused.
 * @throws NotNfe
 */
export function readNfe(xml: string): ReadXml {
  const parser = new SaxesParser();
  const path: string[] = [];
  let chave: string | undefined;
  let emissao: string | undefined;
  parser.on("error", () => refuse(MALFORMED));
  parser.on("doctype", () => refuse("O XML não pode ter DOCTYPE"));
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    if (name === "infNFe") chave ??= String(attributes.Id ?? "").replace(/^NFe/, "");
  });
  parser.on("text", (text) => {
    const [parent, name] = path.slice(-2);
    if (parent === "ide" && (name === "dhEmi" || name === "dEmi")) emissao ??= text.trim().slice(0, 10);
  });
  parser.on("closetag", () => void path.pop());
  parser.write(xml).close();
  if (chave === undefined) return refuse("O XML não é de uma NF-e");
  if (!isValidNfeKey(chave)) return refuse("A chave de acesso da NF-e não é válida");
  if (emissao === undefined || !isValidDate(emissao)) return refuse("A NF-e não tem data de emissão");
  return { chave, emissao };
}
