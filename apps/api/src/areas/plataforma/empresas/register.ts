import { empresaFields } from "@prumo/domain/empresa-fields";
import { formatLogin } from "@prumo/domain/login";
import { municipalityByCode } from "@prumo/domain/municipality";
import { standardMethods } from "@prumo/domain/payment-method";
import { standardNaturezas } from "@prumo/domain/purchase";
import { z } from "zod";
import type { Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { pessoas, tiposPessoa } from "../../../db/schema/pessoas";
import { usuarios, usuariosUnidades } from "../../../db/schema/usuarios";
import { insert, insertOne } from "../../../db/scope";
import { inTrailOf, type RecordEntry } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import { invalidField, Refusal } from "../../../http/errors";
import { applyPlan } from "../planos/service";
import { addStarterData } from "./starter-data";

/** Person type "Funcionário". */
const EMPLOYEE = 3;

/**
 * The unique index of companies' documents, for `refusing` around the transaction: two requests may register one
 * document at once.
 */
export const DOCUMENT_INDEX = "empresas_documento";

/** The data of a new company. Documents, phone and postal code are bare: only digits (and letters). */
export interface NewEmpresa {
  readonly tipo_pessoa: "j" | "f";
  /** CNPJ, or CPF of a natural person. */
  readonly cnpj: string;
  readonly nome: string;
  readonly email: string;
  readonly telefone: string;
  readonly cep: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly bairro: string;
  /** IBGE code of the municipality. */
  readonly cidade_id: number;
  readonly plano_id: number;
  /** The plan's last day, yyyy-MM-dd; null: no end. */
  readonly expiracao?: string | null;
  /**
   * The first user, an administrator. `login` follows the person's id, `senha` is the hash of the password; null: the
   * user sets one later.
   */
  readonly administrador: { readonly nome: string; readonly login: string; readonly senha: string | null };
  /** True when somebody has proved to read `email`: then the administrator may log in with it. */
  readonly email_confirmado?: boolean;
  readonly info_contador?: string | null;
  readonly representante?: boolean;
  readonly comissao?: number;
  readonly acesso_xml?: boolean;
  readonly limite_cadastros?: number;
  readonly carteira_asaas?: string | null;
  /** The representative that registers it. */
  readonly registrada_por?: number | null;
}

export interface RegisteredEmpresa {
  readonly id: number;
  readonly usuario_id: number;
  readonly pessoa_id: number;
  /** The complete login of the first user. */
  readonly login: string;
}

const planRefused = z.object({ errors: z.object({ plano_id: z.array(z.string()) }) });

/** Gives the plan, and names the field `plano` in refusals, as bodies that register a company call it. */
async function givePlan(tx: Tx, id: number, { plano_id, expiracao = null }: NewEmpresa, record: RecordEntry) {
  try {
    await applyPlan(tx, id, plano_id, { expiracao }, record);
  } catch (error) {
    const refused = planRefused.safeParse(error instanceof Refusal ? error.extra : {});
    const message = refused.data?.errors.plano_id[0];
    throw message === undefined ? error : invalidField("plano", message);
  }
}

/** Adds the first user and their person: an employee who may do everything. */
async function addAdministrator(tx: Tx, empresa_id: number, registration: NewEmpresa, now: Date, all: RecordEntry) {
  const record = inTrailOf(empresa_id, all);
  const company = { empresa_id };
  const { administrador, email } = registration;
  const contact = { nome_fantasia: administrador.nome, razao_social: administrador.nome, email };
  const pessoa = await insertOne(tx, pessoas, company, { ...contact, created_at: now });
  await insert(tx, tiposPessoa, company, [{ pessoa_id: pessoa.id, tipo: EMPLOYEE }]);
  const login = formatLogin({ personId: pessoa.id, login: administrador.login });
  const { nome, senha } = administrador;
  const email_confirmado_em = registration.email_confirmado ? now : null;
  const usuario = await insertOne(tx, usuarios, company, {
    nome,
    login,
    senha,
    email,
    email_confirmado_em,
    pessoa_id: pessoa.id,
    adm: true,
    created_at: now,
  });
  await tx.insert(usuariosUnidades).values({ usuario_id: usuario.id, empresa_id });
  record({ entidade: "pessoas", entidade_id: pessoa.id, depois: { ...pessoa, tipos_pessoa: [EMPLOYEE] } });
  record({ entidade: "usuarios", entidade_id: usuario.id, depois: { ...usuario, unidades: [empresa_id] } });
  return { usuario_id: usuario.id, pessoa_id: pessoa.id, login };
}

/**
 * Makes a company that can work: with its plan, its administrator, the standard payment methods and the rows that
 * purchases need; its own trail begins with these rows. The caller has checked the permission. Call it within `refusing`
 * (see `DOCUMENT_INDEX`): only the database knows whether another request registers the same document at this moment.
 * @throws Refusal 422 on `cidade_id` for an unknown municipality, on `plano` for a plan that is not sold
 */
export async function registerCompany(
  tx: Tx,
  record: RecordEntry,
  now: Date,
  registration: NewEmpresa,
): Promise<RegisteredEmpresa> {
  const { administrador: _, plano_id: __, expiracao: ___, email_confirmado: ____, ...columns } = registration;
  if (municipalityByCode(registration.cidade_id) === null)
    throw invalidField("cidade_id", empresaFields.cidade_id.missing);
  const empresa = written(
    await tx
      .insert(empresas)
      .values({ ...columns, created_at: now })
      .returning(),
  );
  record({ entidade: "empresas", entidade_id: empresa.id, depois: empresa });
  await givePlan(tx, empresa.id, registration, record);
  const administrator = await addAdministrator(tx, empresa.id, registration, now, record);
  const formas = standardMethods.map((method) => ({ ...method, padrao: true, visivel_representante: true }));
  await addStarterData(tx, record, empresa.id, { formas, naturezas: standardNaturezas });
  return { id: empresa.id, ...administrator };
}
