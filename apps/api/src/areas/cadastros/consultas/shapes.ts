import type { DadosReceita, EnderecoDoCep } from "@prumo/api-client/schemas/consultas";
import { cleanCep } from "@prumo/domain/cep";
import { cleanPhone } from "@prumo/domain/phone";

export type AddressByCep = EnderecoDoCep;
/** A company in the tax registry's data; phone and CEP as digits. */
export type TaxRegistryAnswer = Omit<DadosReceita, "status" | "message">;

type Fields = Readonly<Record<string, unknown>>;

const MAX_TEXT = 200;

const fieldsOf = (body: unknown): Fields | null =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : null;

/** Takes anything but a text as empty: the answers of other services follow no contract. */
const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, MAX_TEXT) : "";

/** A CEP that comes as a number has lost its leading zero. */
const cepOf = (value: unknown): string | null =>
  cleanCep(text(value))
    .padStart(8, "0")
    .replace(/^0{8}$/, "") || null;

/** Takes the first of several phones. */
const phone = (value: unknown): string | null => cleanPhone(text(value).split("/")[0] ?? "") || null;

/**
 * An address in ViaCEP's shape.
 * @returns null when it is said not to exist, undefined when the answer has another shape
 */
export function readAddress(cep: string, body: unknown): AddressByCep | null | undefined {
  const fields = fieldsOf(body);
  if (fields === null) return undefined;
  if (fields.erro === true || fields.erro === "true") return null;
  const [localidade, ibge] = [text(fields.localidade), text(fields.ibge)];
  if (localidade === "" && ibge === "") return undefined;
  const [logradouro, bairro, uf] = [text(fields.logradouro), text(fields.bairro), text(fields.uf)];
  return { cep, logradouro, bairro, localidade, uf, ibge };
}

function readReceitaWs(fields: Fields): TaxRegistryAnswer {
  return {
    nome: text(fields.nome) || null,
    nome_fantasia: text(fields.fantasia) || null,
    email: text(fields.email).toLowerCase() || null,
    telefone: phone(fields.telefone),
    logradouro: text(fields.logradouro) || null,
    numero: text(fields.numero) || null,
    bairro: text(fields.bairro) || null,
    cep: cepOf(fields.cep),
    municipio: text(fields.municipio) || null,
    uf: text(fields.uf) || null,
  };
}

/** BrasilAPI has the kind of street apart from its name, and some of its records have it in both. */
function streetOf(fields: Fields): string {
  const [kind, name] = [text(fields.descricao_tipo_de_logradouro), text(fields.logradouro)];
  return kind === "" || name.toUpperCase().startsWith(`${kind.toUpperCase()} `) ? name : `${kind} ${name}`.trim();
}

const fromBrasilApi = (fields: Fields): TaxRegistryAnswer => ({
  ...readReceitaWs(fields),
  nome: text(fields.razao_social) || null,
  nome_fantasia: text(fields.nome_fantasia) || null,
  telefone: phone(fields.ddd_telefone_1),
  logradouro: streetOf(fields) || null,
});

/**
 * Reads a company as ReceitaWS or BrasilAPI answers it; their fields tell them apart.
 * @returns the company, the refusal in the service's own words, or undefined when the answer has another shape
 */
export function readCompany(status: number, body: unknown): TaxRegistryAnswer | { readonly erro: string } | undefined {
  const fields = fieldsOf(body);
  if (fields?.status === "ERROR") return { erro: text(fields.message) };
  if (status === 404) return { erro: "" };
  // BrasilAPI's own refusals of a document.
  if (status === 400) return { erro: text(fields?.message) };
  if (status !== 200 || fields === null) return undefined;
  if (text(fields.razao_social) !== "") return fromBrasilApi(fields);
  return text(fields.nome) === "" ? undefined : readReceitaWs(fields);
}
