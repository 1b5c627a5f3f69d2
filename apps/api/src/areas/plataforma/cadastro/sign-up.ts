import { naoValidado } from "@prumo/api-client/schemas/cadastro";
import { type Cadastro, documentoDe } from "@prumo/api-client/schemas/ficha-cadastro";
import { documentTaken } from "@prumo/domain/company";
import type { Db, Tx } from "../../../db/client";
import { refusing } from "../../../db/constraint";
import { lockTexts } from "../../../db/lock-texts";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { type FieldErrors, invalidField, invalidFields, refusedByState } from "../../../http/errors";
import { hashPassword } from "../../acesso/sessao/credentials";
import { requireGoodPassword } from "../../acesso/sessao/password-rule";
import { queueMessage } from "../../sistema/mensagens/service";
import { DOCUMENT_INDEX, type NewEmpresa, registerCompany } from "../empresas/register";
import { publicPlans } from "../planos/service";
import { flowOf, lockedFlowOf } from "./flow";
import { requireFewSignups } from "./limits";
import { addConsents, type CadastroFlow, changeFlow, findSignedUpEmpresa, takenBy } from "./queries";
import { consentsOf } from "./texts";

const EMAIL_TAKEN = "Já existe uma empresa com este e-mail";

/**
 * Returns the flow when codes validated exactly the addresses that are sent.
 * @throws Refusal 422
 */
function requireValidated(flow: CadastroFlow | undefined, { email, telefone }: Cadastro): CadastroFlow {
  const errors: Record<string, string[]> = {};
  if (flow?.email !== email) errors.email = [naoValidado.email];
  if (flow?.telefone !== telefone) errors.telefone = [naoValidado.telefone];
  if (flow === undefined || Object.keys(errors).length > 0) throw invalidFields(errors);
  return flow;
}

async function requireFree(tx: Tx, cnpj: string, body: Cadastro): Promise<void> {
  const taken = await takenBy(tx, cnpj, body.email);
  const errors: FieldErrors = {
    ...(taken.cnpj ? { cpf_cnpj: [documentTaken(body.tipo_pessoa)] } : {}),
    ...(taken.email ? { email: [EMAIL_TAKEN] } : {}),
  };
  if (taken.cnpj || taken.email) throw invalidFields(errors);
}

/**
 * Finds the chosen plan, or the first one when none was chosen.
 * @throws Refusal 422 for a plan that is not offered to the public
 */
export async function choosePlan(db: Db, chosen: number | null): Promise<{ id: number; nome: string; valor: number }> {
  const plans = await publicPlans(db);
  const plan = chosen === null ? plans[0] : plans.find(({ id }) => id === chosen);
  if (plan !== undefined) return plan;
  throw invalidField("plano", chosen === null ? "Nenhum plano está à venda. Fale com o suporte." : "Escolha um plano");
}

const companyOf = (body: Cadastro, cnpj: string, plano_id: number, senha: string): NewEmpresa => ({
  tipo_pessoa: body.tipo_pessoa,
  cnpj,
  nome: body.nome,
  email: body.email,
  email_confirmado: true,
  telefone: body.telefone,
  cep: body.cep,
  logradouro: body.logradouro,
  numero: body.numero,
  bairro: body.bairro,
  cidade_id: body.cidade_id,
  plano_id,
  // The form of a company does not ask for a person's name.
  administrador: { nome: body.tipo_pessoa === "f" ? body.nome : body.usuario, login: body.usuario, senha },
});

const welcome = (nome: string, login: string, publicUrl: string) => `Olá!

O cadastro de ${nome} no Prumo foi realizado com sucesso.

Seu login é ${login}
Guarde-o: é com ele, e com a senha que você escolheu, que se entra no sistema.

Entrar: ${publicUrl}/login
`;

const done = (empresa_id: number, login: string) => ({
  message: "Cadastro realizado com sucesso",
  empresa_id,
  login,
});

/** Answers a sign-up again that is sent a second time because its first answer was lost. */
async function again(db: Db, empresa_id: number, cnpj: string) {
  const company = await findSignedUpEmpresa(db, empresa_id);
  if (company?.cnpj !== cnpj) throw refusedByState("Este cadastro já foi concluído");
  return done(empresa_id, company.administrador.login);
}

/**
 * Makes the company of a visitor whose addresses are validated: company, administrator, plan, payment methods and
 * consent, in one transaction. The complete login is answered and sent by e-mail.
 * @throws Refusal 422 per field, 429 after 50 companies from a network address in a day
 */
export async function signUp(db: Db, ctx: PublicCtx, publicUrl: string, token: string | null, body: Cadastro) {
  const { quando, origem, rede, agente } = ctx;
  const cnpj = documentoDe(body);
  // Checked before the password is hashed, which is slow on purpose, and once more under the lock.
  const before = await flowOf(db, token, quando);
  if (before?.empresa_id != null) return again(db, before.empresa_id, cnpj);
  requireValidated(before, body);
  requireGoodPassword("senha", body.senha, { login: body.usuario, empresas: [body.nome] });
  const plan = await choosePlan(db, body.plano);
  const agreed = consentsOf(body);
  const senha = await hashPassword(body.senha);
  const author = { ...ctx, usuario_id: null, empresa_id: null, attempt: null };
  const taken = (constraint: string) =>
    constraint === DOCUMENT_INDEX ? invalidField("cpf_cnpj", documentTaken(body.tipo_pessoa)) : undefined;
  return refusing(taken, () =>
    write(db, author, async (tx, record) => {
      await lockTexts(tx, [`cadastro de ${rede}`, `cadastro com ${body.email}`]);
      const flow = requireValidated(await lockedFlowOf(tx, token, quando), body);
      if (flow.empresa_id !== null) {
        record({ entidade: "empresas", entidade_id: flow.empresa_id });
        return again(tx, flow.empresa_id, cnpj);
      }
      await requireFewSignups(tx, rede, quando);
      await requireFree(tx, cnpj, body);
      const registration = companyOf(body, cnpj, plan.id, senha);
      const { id: empresa_id, login } = await registerCompany(tx, record, quando, registration);
      const who = { empresa_id, nome: registration.administrador.nome, endereco: origem, agente, quando };
      await addConsents(
        tx,
        agreed.map((text) => ({ ...text, ...who })),
      );
      // The address of the registration counts, wherever the first code was asked for.
      await changeFlow(tx, flow.id, { empresa_id, endereco: rede });
      const text = welcome(body.nome, login, publicUrl);
      await queueMessage(tx, { tipo: "email", destino: body.email, assunto: "Prumo: seu login", texto: text }, quando);
      return done(empresa_id, login);
    }),
  );
}
