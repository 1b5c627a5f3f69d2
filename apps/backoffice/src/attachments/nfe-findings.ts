import { cleanCnpj, isValidCnpj } from "@prumo/domain/cnpj";
import { isValidDate } from "@prumo/domain/date";
import { isValidNfeKey } from "@prumo/domain/nfe-key";
import type { FileFinding, FoundValue } from "./file-findings";

const DECIMAL = /^\d{1,12}(?:\.\d{1,2})?$/;

/** What the XML of an NF-e says of a conta, with the fields that say it. A text that is none says nothing. */
export function findingsOfNfe(xml: string): readonly FileFinding[] {
  // A document that is only read runs nothing and loads nothing.
  const nfe = new DOMParser().parseFromString(xml, "application/xml");
  const first = (name: string, within?: string): string => {
    const place = within === undefined ? nfe : nfe.getElementsByTagName(within)[0];
    return place?.getElementsByTagName(name)[0]?.textContent?.trim() ?? "";
  };
  const key = nfe.getElementsByTagName("infNFe")[0]?.getAttribute("Id")?.replace(/^NFe/, "") ?? "";
  const cnpj = cleanCnpj(first("CNPJ", "emit"));
  const total = first("vNF");
  const due = first("dVenc");
  const found: [FoundValue | false, string][] = [
    [isValidNfeKey(key) && { kind: "chave-nfe", text: key }, "campo infNFe"],
    [isValidCnpj(cnpj) && { kind: "cnpj", text: cnpj }, "campo emit, CNPJ"],
    [DECIMAL.test(total) && { kind: "valor", amount: Number(total) }, "campo vNF"],
    [isValidDate(due) && { kind: "vencimento", date: due }, "campo dVenc"],
  ];
  return found.flatMap(([value, where]) => (value === false ? [] : [{ value, where }]));
}
