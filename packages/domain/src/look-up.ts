/** Fills forms from look-ups: an address by its CEP, a company by its CNPJ. */
import { cleanCep, formatCep, isValidCep } from "./cep";
import { foldText } from "./fold-text";
import { keysOf } from "./keys/keys-of";
import { formatPhone } from "./phone";

/** Answer of a postal-code service. A town with one CEP for all its streets has neither street nor district. */
export interface AddressAnswer {
  readonly logradouro: string;
  readonly bairro: string;
  /** IBGE code of the municipality, seven digits. */
  readonly ibge: string;
}

/** Answer of the tax registry about a company. With `status` ERROR it carries a message. */
export interface CompanyAnswer {
  readonly status: "OK" | "ERROR";
  readonly message: string | null;
  readonly nome: string | null;
  readonly nome_fantasia: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly bairro: string | null;
  readonly cep: string | null;
  readonly municipio: string | null;
  readonly uf: string | null;
}

/** The fields of a form that an answer can fill, the city apart. */
export type LookUpField = "nome" | "nome_fantasia" | "email" | "telefone" | "cep" | "logradouro" | "numero" | "bairro";

/** Values of an answer by form field, with the form's masks. */
export type LookUpValues = Readonly<Partial<Record<LookUpField, string>>>;

const filled = (values: Readonly<Partial<Record<LookUpField, string | null>>>): LookUpValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())) as LookUpValues;

/** Form values of an address, without the fields that are empty in the answer. */
export const addressValues = ({ logradouro, bairro }: AddressAnswer): LookUpValues => filled({ logradouro, bairro });

/** Form values of a company, phone and CEP with their masks. An invalid CEP is left out. */
export function companyValues(company: CompanyAnswer): LookUpValues {
  const { nome, nome_fantasia, email, telefone, logradouro, numero, bairro } = company;
  const cep = company.cep !== null && isValidCep(cleanCep(company.cep)) ? formatCep(company.cep) : null;
  return filled({
    nome,
    nome_fantasia,
    email,
    logradouro,
    numero,
    bairro,
    cep,
    telefone: telefone && formatPhone(telefone),
  });
}

/**
 * Chooses the answered values that a form may take: those whose field did not change since the question was asked. So
 * an answer replaces older content and never overwrites what the user typed while waiting.
 * @param before the fields when the question was asked
 * @param now the fields when the answer came
 */
export function toFill<Field extends string>(
  before: Readonly<Partial<Record<Field, unknown>>>,
  now: Readonly<Partial<Record<Field, unknown>>>,
  answer: Readonly<Partial<Record<Field, string | number>>>,
): Partial<Record<Field, string | number>> {
  const free = keysOf(answer).filter((name) => before[name] === now[name] && now[name] !== answer[name]);
  return Object.fromEntries(free.map((name) => [name, answer[name]])) as Partial<Record<Field, string | number>>;
}

/** Finds the city with this name and state in a search result. Several states have cities of the same name. */
export function cityNamed<C extends { readonly nome: string; readonly uf: string }>(
  found: readonly C[],
  { municipio, uf }: Pick<CompanyAnswer, "municipio" | "uf">,
): C | null {
  const wanted = foldText(municipio ?? "");
  const same = found.filter((city) => foldText(city.nome) === wanted && (uf === null || city.uf === uf));
  return same.length === 1 ? (same[0] ?? null) : null;
}
