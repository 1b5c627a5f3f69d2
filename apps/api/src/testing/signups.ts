import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { makeCnpj, makeCpf } from "../db/seed/documents";
import { random } from "../db/seed/random";
import { CITY_ID } from "./example";
import type { Api, TestServer, Visitor } from "./test-server";

const numbers = random(2026);

/** Makes a new mobile number, without punctuation. */
export const newPhone = (): string => `119${numbers.int(10_000_000, 99_999_999)}`;
export const newEmail = (): string => `${crypto.randomUUID()}@exemplo.com.br`;

/** Makes a valid sign-up of a new company. */
export function newSignup(changes: Partial<CadastroDigitado> = {}): CadastroDigitado {
  const tipo_pessoa = changes.tipo_pessoa ?? "j";
  return {
    tipo_pessoa,
    cpf_cnpj: tipo_pessoa === "f" ? makeCpf(numbers) : makeCnpj(numbers, true),
    nome: "Oficina da Marta",
    email: newEmail(),
    telefone: newPhone(),
    usuario: "marta",
    senha: "uma senha boa",
    cep: "01310-930",
    cidade_id: CITY_ID,
    logradouro: "Avenida Paulista",
    bairro: "Bela Vista",
    numero: "100",
    aceite_termos: true,
    aceite_privacidade: true,
    ...changes,
  };
}

/** Reads the code in the newest message to an address. */
export async function codeTo(api: Api, destino: string): Promise<string> {
  const { mensagens } = await api.desenvolvimento.mensagens({ query: { destino } });
  const [, code] = /é (\d{6})\./.exec(mensagens[0]?.texto ?? "") ?? [];
  if (code === undefined) throw new Error(`There is no code to ${destino}`);
  return code;
}

/** Makes a code that differs from this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/**
 * Asks for a code to an address and validates it.
 * @param reader a visitor on the server's own machine, because only there messages can be read
 */
export async function validate(api: Api, type: "email" | "telefone", address: string, reader: Api = api) {
  await api.cadastro.requestCode({ body: { type, [type]: address } });
  await api.cadastro.validateCode({ body: { type, code: await codeTo(reader, address) } });
}

/** Makes a visitor whose addresses are both validated. */
export async function readyVisitor(
  { visit }: Pick<TestServer, "visit">,
  { email, telefone }: CadastroDigitado,
  reader?: Api,
): Promise<Visitor> {
  const visitor = visit();
  await validate(visitor.api, "email", email, reader);
  await validate(visitor.api, "telefone", telefone, reader);
  return visitor;
}

/** Makes a visitor who has registered a company. */
export async function signedUp(server: Pick<TestServer, "visit">, changes: Partial<CadastroDigitado> = {}) {
  const body = newSignup(changes);
  const visitor = await readyVisitor(server, body);
  const { empresa_id, login } = await visitor.api.cadastro.cadastrar({ body });
  return { visitor, api: visitor.api, body, empresa_id, login };
}
