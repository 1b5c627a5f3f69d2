import { keysOf } from "./keys/keys-of";
import { type PermissionKey, permissionKeys, permissoes, type Submodulo, withVisualizar } from "./permissions";

interface UserRole {
  readonly nome: string;
  /** What its users do, in the words of who invites them. */
  readonly faz: string;
  /** Administrators need no permissions: they may do everything in their company. */
  readonly adm: boolean;
  readonly permissoes: readonly PermissionKey[];
}

const allOf = (submodulo: Submodulo): PermissionKey[] =>
  permissoes[submodulo].map((acao) => `${submodulo}.${acao}` as PermissionKey);

/** What a person is invited to do. The rights of each stand only here; within a company they end where its plan does. */
export const userRoles = {
  caixa: {
    nome: "Caixa",
    faz: "Abre e fecha o caixa, paga e recebe contas",
    adm: false,
    permissoes: [
      ...allOf("caixa"),
      "contasPagar.visualizar",
      "contasPagar.pagar",
      "contasReceber.visualizar",
      "contasReceber.receber",
    ],
  },
  financeiro: {
    nome: "Financeiro",
    faz: "Lança, paga e recebe contas, cuida dos bancos e vê os relatórios",
    adm: false,
    permissoes: (
      ["contasPagar", "contasReceber", "contasBancarias", "conciliacao", "cobranca", "relatorios"] as const
    ).flatMap(allOf),
  },
  vendas: {
    nome: "Vendas",
    faz: "Cadastra compras e vê as contas a receber",
    adm: false,
    permissoes: ["compras.visualizar", "compras.cadastrar", "contasReceber.visualizar"],
  },
  leitura: {
    nome: "Leitura",
    faz: "Vê tudo e não altera nada",
    adm: false,
    permissoes: permissionKeys.filter((key) => key.endsWith(".visualizar")),
  },
  administrador: { nome: "Administrador", faz: "Pode tudo nesta empresa", adm: true, permissoes: [] },
} as const satisfies Readonly<Record<string, UserRole>>;

export type Papel = keyof typeof userRoles;

/** The keys of the roles, in the order in which they are offered. */
export const papeis: readonly Papel[] = keysOf(userRoles);

/** The permissions of a role that a company may use, in the order of the table. */
export function rolePermissions(papel: Papel, submodulosEmpresa: readonly string[]): PermissionKey[] {
  const all: readonly PermissionKey[] = userRoles[papel].permissoes;
  return withVisualizar(all).filter((key) => submodulosEmpresa.includes(key.slice(0, key.indexOf("."))));
}
