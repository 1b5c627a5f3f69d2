import type { DadosReceita } from "@prumo/api-client/schemas/consultas";
import { isValidCnpj } from "@prumo/domain/cnpj";
import { documentKind } from "@prumo/domain/cpf-cnpj";
import type { Logger } from "pino";
import { notFound, Refusal } from "../../../http/errors";
import { askOutside, type OutsideAnswer, OutsideFailure } from "../../../http/outside-services";
import { remember } from "./look-up-cache";
import { knownAddress, knownCompany } from "./offline-addresses";
import { type AddressByCep, readAddress, readCompany, type TaxRegistryAnswer } from "./shapes";

/** Addresses of the services, with the placeholders `{cep}` and `{documento}`; null for none. */
export interface LookUpAddresses {
  readonly cep: string | null;
  readonly receita: string | null;
}

/** Asks a service and reads its answer. An answer that cannot be read is logged, and undefined. */
async function ask<T>(
  url: string,
  logger: Logger,
  read: (answer: OutsideAnswer) => T | undefined,
): Promise<T | undefined> {
  try {
    const found = read(await askOutside(url));
    if (found === undefined) throw new OutsideFailure("The answer has an unknown shape");
    return found;
  } catch (err) {
    if (!(err instanceof OutsideFailure)) throw err;
    logger.warn({ err, servico: new URL(url).host }, "consulta sem resposta");
    return undefined;
  }
}

/**
 * Makes the look-up of addresses by CEP. It asks the service where one is configured, and uses the few known addresses
 * without one or while it does not answer.
 * @returns a function that throws Refusal 404 for an unknown CEP, 503 when the service is away
 */
export function addressLookUp(url: string | null, logger: Logger) {
  const lookUp = remember<AddressByCep | null>(async (cep) =>
    url === null
      ? knownAddress(cep)
      : ask(url.replaceAll("{cep}", cep), logger, ({ status, body }) =>
          status === 404 || status === 400 ? null : readAddress(cep, body),
        ),
  );
  return async (cep: string, now: Date): Promise<AddressByCep> => {
    const answer = await lookUp(cep, now);
    const address = answer === undefined ? knownAddress(cep) : answer;
    if (address !== null) return address;
    if (answer === null) throw notFound("CEP não encontrado");
    throw new Refusal(503, "A consulta de CEP não respondeu. Preencha o endereço.");
  };
}

const nothing: TaxRegistryAnswer = {
  nome: null,
  nome_fantasia: null,
  email: null,
  telefone: null,
  logradouro: null,
  numero: null,
  bairro: null,
  cep: null,
  municipio: null,
  uf: null,
};
const refused = (message: string): DadosReceita => ({ status: "ERROR", message, ...nothing });

/** Makes the look-up of companies in the tax registry. Every refusal is an answer with status ERROR and its reason. */
export function companyLookUp(url: string | null, logger: Logger) {
  const lookUp = remember<TaxRegistryAnswer | { readonly erro: string }>(async (cnpj) =>
    url === null
      ? (knownCompany(cnpj) ?? { erro: "" })
      : ask(url.replaceAll("{documento}", cnpj), logger, ({ status, body }) => readCompany(status, body)),
  );
  return async (documento: string, now: Date): Promise<DadosReceita> => {
    if (documentKind(documento) === "cpf") return refused("A Receita só informa os dados de empresas");
    if (!isValidCnpj(documento)) return refused("Insira um CNPJ válido");
    const found = await lookUp(documento, now);
    if (found === undefined) return refused("A consulta à Receita não respondeu. Preencha os dados.");
    if ("erro" in found) return refused(found.erro || "CNPJ não encontrado na Receita");
    return { status: "OK", message: null, ...found };
  };
}
