import { type PermissionKey, permissionKeys, withVisualizar } from "@prumo/domain/permissions";
import { hashPassword } from "../../areas/acesso/sessao/password";
import type { Tx } from "../client";
import { gruposPermissoes, rolePermissoes, usuarios, usuariosGrupos, usuariosUnidades } from "../schema/usuarios";
import { continueIds, insertAll } from "./batch";

const SENHA = "prumo123";

interface SeededLogin {
  readonly id: number;
  readonly login: string;
  readonly nome: string;
  readonly empresa_id: number | null;
  readonly adm?: boolean;
  readonly grupo?: { readonly nome: string; readonly permissoes: readonly PermissionKey[] };
  /** Companies that the user may switch to, beside their own. */
  readonly unidades?: readonly number[];
}

/** Permissions that an administrator has without a group, but can give to others. */
const financeiro = {
  nome: "Financeiro",
  permissoes: permissionKeys.filter((key) => /^contas(Pagar|Receber)\./.test(key)),
};

const logins: readonly SeededLogin[] = [
  { id: 1, login: "1-admin", nome: "Ana Prado", empresa_id: 1, adm: true, unidades: [2] },
  {
    id: 2,
    login: "2-caixa",
    nome: "Bruno Caixeta",
    empresa_id: 1,
    grupo: {
      nome: "Caixa",
      permissoes: ["contasPagar.pagar", "contasReceber.receber", "caixa.abrir", "caixa.fechar", "caixa.movimentar"],
    },
  },
  {
    id: 3,
    login: "3-vendas",
    nome: "Carla Vendramini",
    empresa_id: 1,
    grupo: { nome: "Vendas", permissoes: ["compras.cadastrar", "contasReceber.visualizar"] },
  },
  {
    id: 4,
    login: "4-leitura",
    nome: "Davi Leitão",
    empresa_id: 1,
    grupo: { nome: "Leitura", permissoes: permissionKeys.filter((key) => key.endsWith(".visualizar")) },
  },
  {
    id: 5,
    login: "5-prestador",
    nome: "Elias Prestes",
    empresa_id: 1,
    grupo: { nome: "Prestadores", permissoes: ["requerimentos.cadastrar", "ordemServico.editar", "gps.cadastrar"] },
  },
  { id: 6, login: "6-plataforma", nome: "Plataforma", empresa_id: null },
  { id: 7, login: "7-admin", nome: "Gabriela Comerlato", empresa_id: 2, adm: true, grupo: financeiro },
  { id: 8, login: "8-admin", nome: "Heitor Outeiro", empresa_id: 3, adm: true, grupo: financeiro },
];

/** The administrator of the company that registers others. */
export const REPRESENTANTE = {
  id: 9,
  login: "9-representante",
  nome: "Iara Represas",
  empresa_id: 4,
  adm: true,
} as const;

/** A second provider of the first company. */
export const PRESTADORA = { id: 10, login: "10-prestadora", nome: "Joana Caminha", empresa_id: 1 } as const;

/** The logins that the start prints. */
export const demoLogins = { senha: SENHA, logins: [...logins, REPRESENTANTE, PRESTADORA].map(({ login }) => login) };

/** Makes the one hash that all demo logins share, because hashing is slow on purpose. */
export const hashDemoPassword = (): Promise<string> => hashPassword(SENHA);

/** Makes some of the demo logins and their permission groups, with that hash. */
export async function seedLogins(tx: Tx, some: readonly SeededLogin[], senha: string): Promise<void> {
  const users = some.map(({ id, login, nome, empresa_id, adm = false }) => ({
    id,
    login,
    nome,
    empresa_id,
    adm,
    senha,
    email: `${login}@prumo.exemplo`,
    pessoa_id: empresa_id === null ? null : id,
    administrador_plataforma: empresa_id === null,
  }));
  await insertAll(tx, usuarios, users);
  for (const { id, empresa_id, grupo, unidades = [] } of some) {
    if (empresa_id === null) continue;
    const companies = [empresa_id, ...unidades].map((unidade) => ({ usuario_id: id, empresa_id: unidade }));
    await tx.insert(usuariosUnidades).values(companies);
    if (grupo === undefined) continue;
    await insertAll(tx, gruposPermissoes, [{ id, empresa_id, nome: grupo.nome }]);
    const keys = withVisualizar(grupo.permissoes).map((permissao) => ({ empresa_id, grupo_id: id, permissao }));
    await insertAll(tx, rolePermissoes, keys);
    await insertAll(tx, usuariosGrupos, [{ empresa_id, usuario_id: id, grupo_id: id }]);
  }
}

/** Makes the demo logins of the companies that have work to show, and of the platform. */
export async function seedUsuarios(tx: Tx, senha: string): Promise<void> {
  await seedLogins(tx, logins, senha);
  await continueIds(tx, "usuarios", "grupos_permissoes");
}
