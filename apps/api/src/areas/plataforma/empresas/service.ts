import { limitRefusal, registrationRefusal } from "@prumo/domain/company";
import { dateTimeIn } from "@prumo/domain/date";
import { municipalityByCode } from "@prumo/domain/municipality";
import { modulos } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import { withMasks } from "../../../http/answer-masks";
import type { Ctx, SessionCtx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { companySubmodules } from "../planos/service";
import { findEverTogether } from "./group-queries";
import {
  countCompanies,
  countRegistered,
  type EmpresaFilter,
  findAdministrators,
  findCompanies,
  findEmpresa,
  findEmpresaNames,
  findGroupCompanies,
  findNetwork,
  hasDocument,
  lastContratoStatus,
} from "./queries";

/** Tells whether a company is registered with a bare document. */
export const isRegistered = (db: Db, documento: string): Promise<boolean> => hasDocument(db, documento);

/** The companies of the group, the user's own among them. */
export const groupCompanies = (db: Db | Tx, { empresa_id }: Ctx) => findGroupCompanies(db, empresa_id);

/** The companies of the group by their CNPJ or CPF, with their names; the user's own alone where it is in no group. */
export async function groupDocuments(db: Db | Tx, ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const found = await groupCompanies(db, ctx);
  return new Map(found.flatMap(({ cnpj, nome }) => (cnpj === null ? [] : [[cnpj, nome] as const])));
}

/** The other companies whose records may name what this one registered: they are or were in one group with it. */
export const everTogetherWith = (db: Db, scope: Pick<Scope, "empresa_id">): Promise<number[]> =>
  findEverTogether(db, scope);

/**
 * Tells whether anybody uses what a company registered. Others are asked about only where its own rows do not say it:
 * they may stand on any machine.
 */
export async function usedBy(
  db: Db,
  scope: Pick<Scope, "empresa_id">,
  ask: (companies: readonly number[]) => Promise<boolean>,
): Promise<boolean> {
  if (await ask([scope.empresa_id])) return true;
  const others = await everTogetherWith(db, scope);
  return others.length > 0 && ask(others);
}

export const NOT_FOUND = "Empresa não encontrada";

interface RegisteredRow {
  readonly tipo_pessoa: string;
  readonly cidade_id: number | null;
  readonly status: number;
}

/** The fields that every answer of a company says in another way than they are stored. */
const presented = ({ tipo_pessoa, cidade_id, status }: RegisteredRow) => ({
  tipo_pessoa: tipo_pessoa === "f" ? ("f" as const) : ("j" as const),
  cidade: cidade_id === null ? null : municipalityByCode(cidade_id),
  status: status === 0 ? (0 as const) : (1 as const),
});

/** Finds a slice of the list of companies. */
export async function someCompanies(db: Db, ctx: SessionCtx, filter: EmpresaFilter, slice: Slice) {
  return (await findCompanies(db, ctx, filter, slice)).map((row) => ({ ...withMasks(row), ...presented(row) }));
}

/** Answers one page of the companies that the user sees. `url` is the address of the call, for the links. */
export const listCompanies = (db: Db, ctx: SessionCtx, filter: EmpresaFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someCompanies(db, ctx, filter, slice),
    () => countCompanies(db, ctx, filter),
  );

/** Suggests companies by name or document, and answers documents with masks. */
export async function suggestCompanies(db: Db, ctx: SessionCtx, pesquisa: string) {
  const rows = await findEmpresaNames(db, ctx, pesquisa);
  return rows.map(withMasks);
}

/** The choices of forms about companies. */
export async function formOptions(db: Db, ctx: SessionCtx) {
  const names = await findEmpresaNames(db, ctx);
  return { empresas: names.map(({ id, nome }) => ({ id, nome })), restantes: await remaining(db, ctx) };
}

/** How many more companies the user's own one may register; null without a limit. */
async function remaining(db: Db, ctx: SessionCtx): Promise<number | null> {
  if (registrationRefusal(ctx) !== null) return 0;
  const own = ctx.empresa === null ? undefined : await findEmpresa(db, ctx, ctx.empresa.id);
  const limit = own?.empresa.limite_cadastros ?? 0;
  if (limit === 0 || ctx.empresa === null) return null;
  const registered = await countRegistered(db, ctx.empresa.id);
  return limitRefusal(limit, registered) === null ? limit - registered : 0;
}

const tree = modulos.map(({ chave, nome, submodulos }) => ({
  id: chave,
  nome,
  submodulos: submodulos.map((submodulo) => ({ id: submodulo.chave, nome: submodulo.nome })),
}));

/**
 * Answers one company with its plan, its contract and its submodules.
 * @throws Refusal 404 also for an existing company that the user does not see
 */
export async function oneCompany(db: Db, ctx: SessionCtx, id: number) {
  const row = requireFound(await findEmpresa(db, ctx, id), NOT_FOUND);
  const { plano, perfil, registrada_por } = row;
  const {
    plano_id: _,
    fator_exigido: __,
    fator_exigido_em: ___,
    expiracao,
    fuso_horario,
    troca_unidade,
    matriz,
    casas_decimais,
    ...columns
  } = row.empresa;
  return {
    empresa: {
      ...withMasks(columns),
      ...presented(columns),
      rua: columns.logradouro,
      registrada_por,
      cadastradas: await countRegistered(db, id),
      created_at: dateTimeIn(ctx.empresa === null ? fuso_horario : ctx.fuso_horario, columns.created_at),
    },
    administradores: await findAdministrators(db, id),
    plano: plano === null || perfil === null ? null : { ...plano, perfil },
    expiracao,
    contrato: await lastContratoStatus(db, id),
    permissoes: await companySubmodules(db, id),
    modulos: tree,
  };
}

/** The network of a company that the user sees. */
export async function listRede(db: Db, ctx: SessionCtx, id: number) {
  requireFound(await findEmpresa(db, ctx, id), NOT_FOUND);
  const rows = await findNetwork(db, id);
  return rows.map(({ empresa, ...row }) => ({
    ...row,
    empresa: withMasks(empresa),
  }));
}
