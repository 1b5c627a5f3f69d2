import type { BodyOutput } from "@prumo/api-client/contract";
import type { empresas as contrato } from "@prumo/api-client/schemas/empresas";
import {
  companyKinds,
  documentTaken,
  kindOfDocument,
  limitRefusal,
  registrationRefusal,
  representativeRules,
  WITHOUT_COMPANY,
} from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { municipalityByCode } from "@prumo/domain/municipality";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { empresas } from "../../../db/schema/empresas";
import { write } from "../../../db/transaction";
import type { SessionCtx } from "../../../http/context";
import {
  forbidden,
  invalidField,
  invalidFields,
  refusedByState,
  requireFound,
  requireVersion,
} from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { hashPassword } from "../../acesso/sessao/credentials";
import { invite } from "../../acesso/sessao/invites";
import { requireGoodPassword } from "../../acesso/sessao/password-rule";
import { countRegistered, findEmpresa, lockEmpresas } from "./queries";
import { DOCUMENT_INDEX, registerCompany } from "./register";
import { NOT_FOUND } from "./service";
import { addStarterData, type CopiedCounts, starterDataOf } from "./starter-data";

type EmpresaBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type EmpresaUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type CopyBody = BodyOutput<(typeof contrato)["generateDataEmpresa"]["body"]>;

/** The refusal when another company has the document, perhaps only since a moment ago. */
const taken = (tipo: "j" | "f") => (constraint: string) =>
  constraint === DOCUMENT_INDEX ? invalidField("cnpj", documentTaken(tipo)) : undefined;

/**
 * Locks the representative, so that its registrations run one after the other and each within its limit.
 * @returns the representative, or null for the platform administrator
 * @throws Refusal 422 with the limit
 */
async function representative(tx: Tx, ctx: SessionCtx): Promise<number | null> {
  if (ctx.usuario.administrador_plataforma || ctx.empresa === null) return null;
  const [own] = await lockEmpresas(tx, ctx, [ctx.empresa.id]);
  const refused = own && limitRefusal(own.limite_cadastros, await countRegistered(tx, own.id));
  if (refused != null) throw refusedByState(refused);
  return ctx.empresa.id;
}

/** The columns of a representative; for other companies they keep their defaults. */
function representativeColumns({ representante, carteira_asaas, comissao, acesso_xml, limite_cadastros }: EmpresaBody) {
  return representante
    ? { representante, carteira_asaas, comissao, acesso_xml, limite_cadastros }
    : { representante, carteira_asaas: null, comissao: 0, acesso_xml: false, limite_cadastros: 0 };
}

/** Fields of a new company's first user and of its first data. */
type NotInEmpresas = "cidade" | "login" | "senha" | "enviar_convite" | "nome_usuario" | "plano" | "copiar_dados";

const empresaColumns = (body: EmpresaBody) =>
  ({
    tipo_pessoa: body.tipo_pessoa,
    cnpj: body.cnpj,
    nome: body.nome,
    telefone: body.telefone,
    logradouro: body.logradouro,
    cep: body.cep,
    numero: body.numero,
    bairro: body.bairro,
    cidade_id: body.cidade_id,
    email: body.email,
    info_contador: body.info_contador,
    ...representativeColumns(body),
  }) satisfies ColumnsWritten<EmpresaBody, typeof empresas, NotInEmpresas>;

/**
 * Copies the data that a company lacks of another one that the caller sees. The caller has locked the receiving
 * company.
 */
async function copyFrom(
  tx: Tx,
  ctx: SessionCtx,
  from: number,
  to: number,
  record: Parameters<typeof addStarterData>[1],
) {
  const source = await findEmpresa(tx, ctx, from);
  if (source === undefined) throw invalidField("copiar_dados", WITHOUT_COMPANY);
  const added = await addStarterData(tx, record, to, await starterDataOf(tx, from));
  return { source: source.empresa, added };
}

/**
 * Registers a company with its plan, its administrator and, if asked for, data of another company. Its administrator
 * gets a password, or an invitation to set one.
 * @param publicUrl the server's public address, for the link
 * @throws Refusal 403 unless the user is the platform administrator or of a representative, 422 for fields (also for a
 * document that another company has), and when the representative's limit is reached
 */
export async function saveCompany(db: Db, ctx: SessionCtx, publicUrl: string, body: EmpresaBody) {
  const refused = registrationRefusal(ctx);
  if (refused !== null) throw forbidden(refused);
  if (body.representante && !ctx.usuario.administrador_plataforma) {
    throw invalidField("representante", "Só o administrador da plataforma cadastra representantes");
  }
  const typed = body.enviar_convite ? null : body.senha;
  if (typed !== null) requireGoodPassword("senha", typed, { login: body.login, empresas: [body.nome] });
  const senha = typed === null ? null : await hashPassword(typed);
  const { email, telefone } = body;
  return refusing(taken(body.tipo_pessoa), () =>
    write(db, ctx, async (tx, record) => {
      const registrada_por = await representative(tx, ctx);
      const { id, usuario_id, login } = await registerCompany(tx, record, ctx.quando, {
        ...empresaColumns(body),
        registrada_por,
        plano_id: body.plano,
        administrador: { nome: body.nome_usuario, login: body.login, senha },
      });
      if (body.copiar_dados !== null) await copyFrom(tx, ctx, body.copiar_dados, id, record);
      const invited = { id: usuario_id, nome: body.nome_usuario, login, email, telefone };
      if (body.enviar_convite) await invite(tx, ctx, invited, publicUrl);
      const sent = body.enviar_convite ? `. Convite enviado para ${email}` : "";
      return {
        message: `Empresa cadastrada com sucesso! O login do usuário é ${login}${sent}`,
        empresa: { id },
        login,
      };
    }),
  );
}

/** Fields of a company that only the platform administrator may change. */
const ofPlatform = ["status", "representante", "carteira_asaas", "comissao", "acesso_xml", "limite_cadastros"] as const;

function refusePlatformFields(ctx: SessionCtx, before: typeof empresas.$inferSelect, body: EmpresaUpdate): void {
  if (ctx.usuario.administrador_plataforma) return;
  const changed = ofPlatform.filter((field) => body[field] !== undefined && body[field] !== before[field]);
  if (changed.length === 0) return;
  const why = ["Só o administrador da plataforma altera este campo"];
  throw invalidFields(Object.fromEntries(changed.map((field) => [field, why])));
}

/**
 * Gives the columns that a body changes. Fields that are not sent keep their values; a new document also sets the kind
 * of person.
 * @throws Refusal 422 for problems that only the stored company shows
 */
function changesOf(before: typeof empresas.$inferSelect, { rua, ...body }: Omit<EmpresaUpdate, "id" | "versao">) {
  const tipo_pessoa = body.tipo_pessoa ?? (body.cnpj === undefined ? undefined : kindOfDocument(body.cnpj));
  if (body.cnpj === undefined && tipo_pessoa !== undefined && tipo_pessoa !== before.tipo_pessoa) {
    throw invalidField("cnpj", companyKinds[tipo_pessoa].vazio);
  }
  if (body.cidade_id != null && municipalityByCode(body.cidade_id) === null) {
    throw invalidField("cidade_id", empresaFields.cidade_id.missing);
  }
  const { representante, carteira_asaas, comissao } = before;
  const paid = filled(body, { representante, carteira_asaas, comissao });
  const unpaid = representativeRules.find(({ holds }) => !holds(paid));
  if (unpaid !== undefined) throw invalidField(unpaid.field, unpaid.error);
  const logradouro = body.logradouro === undefined ? rua : body.logradouro;
  return { ...body, tipo_pessoa, logradouro } satisfies Partial<
    ColumnsWritten<EmpresaUpdate, typeof empresas, "id" | "versao" | "rua">
  >;
}

/**
 * Changes a company that the user sees.
 * @throws Refusal 404, 409 for an old `versao`, 422 for fields, also for those of the platform administrator
 */
export async function updateCompany(db: Db, ctx: SessionCtx, { id, versao, ...body }: EmpresaUpdate) {
  return refusing(taken(body.tipo_pessoa ?? kindOfDocument(body.cnpj ?? "")), () =>
    write(db, ctx, async (tx, record) => {
      const [locked] = await lockEmpresas(tx, ctx, [id]);
      const before = requireFound(locked, NOT_FOUND);
      requireVersion(before.versao, versao);
      refusePlatformFields(ctx, before, { ...body, id });
      const [after] = await tx
        .update(empresas)
        .set({ ...changesOf(before, body), versao: before.versao + 1 })
        .where(eq(empresas.id, id))
        .returning();
      record({ entidade: "empresas", entidade_id: id, antes: before, depois: after });
      return { message: "Empresa alterada com sucesso!" };
    }),
  );
}

const words: Readonly<Record<keyof CopiedCounts, readonly [one: string, many: string]>> = {
  categorias: ["categoria", "categorias"],
  centros: ["centro de resultado", "centros de resultado"],
  formas: ["forma de pagamento", "formas de pagamento"],
  naturezas: ["natureza de compra", "naturezas de compra"],
  grupos: ["grupo de permissões", "grupos de permissões"],
};

/** Describes the copied rows: "3 categorias e 1 grupo de permissões"; "" for none. */
function inWords(added: CopiedCounts): string {
  const parts = keysOf(words)
    .filter((kind) => added[kind] > 0)
    .map((kind) => `${added[kind]} ${words[kind][added[kind] === 1 ? 0 : 1]}`);
  return new Intl.ListFormat("pt-BR").format(parts);
}

/**
 * Copies the data that a company lacks of another one. Rows of the same name stay as they are.
 * @throws Refusal 422 for companies that the user does not see, and when the company lacks nothing
 */
export async function copyData(db: Db, ctx: SessionCtx, { empresa_id, copiar_dados }: CopyBody) {
  return write(db, ctx, async (tx, record) => {
    const [target] = await lockEmpresas(tx, ctx, [empresa_id]);
    if (target === undefined) throw invalidField("empresa_id", WITHOUT_COMPANY);
    if (empresa_id === copiar_dados) throw invalidField("copiar_dados", "Selecione outra empresa");
    const { source, added } = await copyFrom(tx, ctx, copiar_dados, empresa_id, record);
    const copied = inWords(added);
    if (copied === "") {
      throw refusedByState(`Nada foi copiado: ${target.nome} já tem tudo o que ${source.nome} tem`);
    }
    return { message: `Dados copiados com sucesso: ${copied}` };
  });
}
