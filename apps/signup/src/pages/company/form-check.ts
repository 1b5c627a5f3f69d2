import type { Issue } from "@prumo/api-client/issues";
import type { Cadastro, CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { type Checked, checkBody, firstRefusal, rules } from "../../app/check";
import type { ContactKind } from "../../app/contacts";

/** Checks the whole form in the order of the specification: first, that both addresses are proved. */
export async function checkForm(
  values: CadastroDigitado,
  unproved: readonly ContactKind[],
): Promise<Checked<Cadastro>> {
  const { cadastro, naoValidado } = await rules();
  const checked = checkBody(cadastro.cadastrar.body, values);
  if (unproved.length === 0) return checked;
  const first = unproved.map((field): Issue => ({ field, message: naoValidado[field] }));
  const others = "issues" in checked ? checked.issues : [];
  return { issues: [...first, ...others.filter(({ field }) => !unproved.some((kind) => kind === field))] };
}

/** Checks an address before a code is sent to it, and gives the refusal. */
export const refusedAddress = async (kind: ContactKind, address: string): Promise<string | undefined> =>
  firstRefusal((await rules()).cadastro.requestCode.body, { type: kind, [kind]: address });

/** Checks a code before it counts as one of the tries, and gives the refusal. */
export const refusedCode = async (type: ContactKind, code: string): Promise<string | undefined> =>
  firstRefusal((await rules()).cadastro.validateCode.body, { type, code });

/** The addresses whose proof the server no longer knows, according to its refusal. */
export async function forgottenProofs(refused: Readonly<Record<string, string>>): Promise<ContactKind[]> {
  const { naoValidado } = await rules();
  return (["email", "telefone"] as const).filter((kind) => refused[kind] === naoValidado[kind]);
}
