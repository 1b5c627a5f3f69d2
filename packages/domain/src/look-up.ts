/** What forms do with the answers of look-ups: of addresses by CEP, and of companies by CNPJ. */
import { cleanCep, formatCep, isValidCep } from "./cep";
import { foldText } from "./fold-text";
import { formatPhone } from "./phone";

/** An address as postal-code services tell it. A town with one CEP for all its streets has neither street nor district. */
export interface AddressAnswer {
  readonly logradouro: string;
  readonly bairro: string;
  /** IBGE code of the municipality, seven digits. */
  readonly ibge: string;
}

/** A company as the tax registry tells it. `status` ERROR comes with a message. */
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

/** What an answer has for the fields of a form, as a form shows it. */
export type LookUpValues = Readonly<Partial<Record<LookUpField, string>>>;

const filled = (values: Readonly<Partial<Record<LookUpField, string | null>>>): LookUpValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())) as LookUpValues;

/** What an address has for a form. Whatever it leaves empty is not in it. */
export const addressValues = ({ logradouro, bairro }: AddressAnswer): LookUpValues => filled({ logradouro, bairro });

/** What a company has for a form, phone and CEP with their masks. A CEP that is none is left out. */
export function companyValues(company: CompanyAnswer): LookUpValues {
  const { nome, nome_fantasia, email, telefone, logradouro, numero, bairro } = company;
  const cep = company.cep !== null && isValidCep(cleanCep(company.cep)) ? formatCep(company.cep) : null;
  return filled({
    ...{ nome, nome_fantasia, email, logradouro, numero, bairro, cep },
    telefone: telefone && formatPhone(telefone),
  });
}

/**
 * What to write into a form: every answered value whose field is still as it was when the question was asked. Answers go
 * over what stood there then, never over what was typed meanwhile.
 * @param before the fields when the question was asked
 * @param now the fields when the answer came
 */
export function toFill<Field extends string>(
  before: Readonly<Partial<Record<Field, unknown>>>,
  now: Readonly<Partial<Record<Field, unknown>>>,
  answer: Readonly<Partial<Record<Field, string | number>>>,
): Partial<Record<Field, string | number>> {
  const names = Object.keys(answer) as Field[];
  const free = names.filter((name) => before[name] === now[name] && now[name] !== answer[name]);
  return Object.fromEntries(free.map((name) => [name, answer[name]])) as Partial<Record<Field, string | number>>;
}

/** The city of a name among those that a search found: many states have one of the same name. */
export function cityNamed<C extends { readonly nome: string; readonly uf: string }>(
  found: readonly C[],
  { municipio, uf }: Pick<CompanyAnswer, "municipio" | "uf">,
): C | null {
  const wanted = foldText(municipio ?? "");
  const same = found.filter((city) => foldText(city.nome) === wanted && (uf === null || city.uf === uf));
  return same.length === 1 ? (same[0] ?? null) : null;
}
