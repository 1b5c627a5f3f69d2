import type { EmpresaDigitada } from "@prumo/api-client/schemas/empresas";
import { formatCnpj } from "@prumo/domain/cnpj";
import { makeCnpj } from "../db/seed/documents";
import { random } from "../db/seed/random";
import { CITY_ID } from "./example";

const numbers = random(726);

/** Makes a new CNPJ with punctuation; some have letters. */
export const newCnpj = (): string => formatCnpj(makeCnpj(numbers, numbers.chance(0.5)));

/** Makes a valid body for registering a company: the essential plan, and a document of its own. */
export const newCompany = (changes: Partial<EmpresaDigitada> = {}): EmpresaDigitada => ({
  tipo_pessoa: "j",
  cnpj: newCnpj(),
  nome: "Padaria Estrela",
  telefone: "(11) 98765-4321",
  logradouro: "Avenida Paulista",
  cep: "01310-930",
  numero: "1000",
  bairro: "Bela Vista",
  cidade_id: CITY_ID,
  email: "contato@estrela.exemplo",
  login: "maria",
  senha: "senha de teste",
  nome_usuario: "Maria Estrela",
  plano: 3,
  ...changes,
});
