import { keysOf } from "./keys/keys-of";

/**
 * The only list of permissions: submodule → actions. Contract, server, menu and buttons all read this table. The
 * platform administrator is a separate flag of the user, never a permission.
 */
const comum = ["visualizar", "cadastrar", "editar", "remover"] as const;

export const permissoes = {
  contasPagar: [...comum, "pagar", "estornar", "renegociar", "reclassificar"],
  contasReceber: [...comum, "receber", "estornar", "renegociar", "reclassificar"],
  caixa: ["visualizar", "cadastrar", "editar", "abrir", "fechar", "movimentar"],
  contasBancarias: [...comum, "movimentar"],
  conciliacao: ["visualizar", "importar", "conciliar", "desfazer", "regras"],
  cobranca: ["visualizar", "editar", "enviar"],
  formasPagamento: comum,
  categoriasConta: comum,
  centroResultado: comum,
  comissaoPrestador: comum,
  relatorios: [...comum, "orcar"],
  fechamento: ["visualizar", "fechar", "reabrir", "excetuar"],
  aprovacao: ["visualizar", "aprovar", "configurar"],
  compras: ["visualizar", "cadastrar", "editar", "excluir", "alterarEstado"],
  produtos: comum,
  depositos: [...comum, "movimentar"],
  requerimentos: comum,
  // A minimum is made and changed by one call, so one permission allows both.
  estoqueMinimo: ["visualizar", "editar", "remover"],
  pessoas: comum,
  veiculos: comum,
  ordemServico: comum,
  municipiosAtendidos: comum,
  pragas: comum,
  gps: comum,
  whatsapp: comum,
  usuarios: comum,
  permissoes: comum,
  chaves: comum,
  webhooks: comum,
  empresas: comum,
  configNF: comum,
  assinatura: comum,
  gateway: [...comum, "emitir", "decidir"],
  auditoria: comum,
} as const;

type PermissionTable = typeof permissoes;
export type Submodulo = keyof PermissionTable;
export type Acao = PermissionTable[Submodulo][number];
/** Full name of a permission: "contasPagar.pagar". */
export type PermissionKey = { [S in Submodulo]: `${S}.${PermissionTable[S][number]}` }[Submodulo];
/** Permissions of a user as the session delivers them: submodule → actions. */
export type Permissoes = Partial<Record<Submodulo, readonly string[]>>;

/** Submodules whose records belong to no single company. Users without a company may hold these permissions. */
export type SubmoduloSemEmpresa = "empresas";
const noEmpresa: readonly Submodulo[] = ["empresas"] satisfies SubmoduloSemEmpresa[];

/** Registries that a company may let the other companies of its group see. */
export const compartilhaveis = [
  "pessoas",
  "produtos",
  "categoriasConta",
  "centroResultado",
] as const satisfies readonly Submodulo[];
export type SubmoduloCompartilhavel = (typeof compartilhaveis)[number];

/** Whether calls of this permission need a company to work in. */
export const needsCompany = (key: PermissionKey): boolean => !noEmpresa.includes(halves(key)[0]);

/** Permissions of the platform administrator, who works in no company: to see and change every company. */
export const platformPermissions = (): Permissoes =>
  Object.fromEntries(noEmpresa.map((submodulo) => [submodulo, permissoes[submodulo]]));

/** Groups and names of the submodules, in the order of the menu and of the permission trees. */
export const modulos = [
  {
    chave: "financeiro",
    nome: "Financeiro",
    submodulos: [
      { chave: "contasPagar", nome: "Contas a pagar" },
      { chave: "contasReceber", nome: "Contas a receber" },
      { chave: "caixa", nome: "Caixa" },
      { chave: "contasBancarias", nome: "Contas bancárias" },
      { chave: "conciliacao", nome: "Conciliação bancária" },
      { chave: "cobranca", nome: "Cobrança" },
      { chave: "formasPagamento", nome: "Formas de pagamento" },
      { chave: "categoriasConta", nome: "Categorias" },
      { chave: "centroResultado", nome: "Centros de resultado" },
      { chave: "comissaoPrestador", nome: "Comissão de prestadores" },
      { chave: "relatorios", nome: "Relatórios" },
      { chave: "fechamento", nome: "Fechamento de mês" },
      { chave: "aprovacao", nome: "Aprovação de pagamentos" },
    ],
  },
  {
    chave: "comprasEstoque",
    nome: "Compras e estoque",
    submodulos: [
      { chave: "compras", nome: "Compras" },
      { chave: "produtos", nome: "Produtos" },
      { chave: "depositos", nome: "Depósitos" },
      { chave: "requerimentos", nome: "Requerimentos" },
      { chave: "estoqueMinimo", nome: "Estoque mínimo" },
    ],
  },
  {
    chave: "operacao",
    nome: "Operação",
    submodulos: [
      { chave: "pessoas", nome: "Pessoas" },
      { chave: "veiculos", nome: "Veículos" },
      { chave: "ordemServico", nome: "Ordens de serviço" },
      { chave: "municipiosAtendidos", nome: "Municípios atendidos" },
      { chave: "pragas", nome: "Pragas" },
      { chave: "gps", nome: "GPS" },
      { chave: "whatsapp", nome: "WhatsApp" },
    ],
  },
  {
    chave: "administracao",
    nome: "Administração",
    submodulos: [
      { chave: "usuarios", nome: "Usuários" },
      { chave: "permissoes", nome: "Grupos de permissões" },
      { chave: "chaves", nome: "Chaves de acesso" },
      { chave: "webhooks", nome: "Webhooks" },
      { chave: "empresas", nome: "Empresa" },
      { chave: "configNF", nome: "Configurações fiscais" },
      { chave: "assinatura", nome: "Assinatura" },
      { chave: "gateway", nome: "Gateway de pagamento" },
      { chave: "auditoria", nome: "Auditoria" },
    ],
  },
] as const satisfies { chave: string; nome: string; submodulos: { chave: Submodulo; nome: string }[] }[];

/** Portuguese name of a submodule. */
export function submoduleName(submodulo: Submodulo): string {
  const all = modulos.flatMap(({ submodulos }) => submodulos.map(({ chave, nome }) => ({ chave, nome })));
  return all.find(({ chave }) => chave === submodulo)?.nome ?? submodulo;
}

/** Portuguese names of the actions in the permission trees. */
export const nomesAcao: Record<Acao, string> = {
  visualizar: "Visualizar",
  cadastrar: "Cadastrar",
  editar: "Editar",
  remover: "Remover",
  excluir: "Excluir",
  pagar: "Pagar",
  receber: "Receber",
  estornar: "Estornar",
  renegociar: "Renegociar",
  reclassificar: "Reclassificar",
  orcar: "Alterar o orçamento",
  abrir: "Abrir",
  fechar: "Fechar",
  movimentar: "Movimentar",
  importar: "Importar",
  conciliar: "Conciliar",
  emitir: "Emitir cobranças",
  decidir: "Decidir valores",
  enviar: "Enviar lembretes",
  desfazer: "Desfazer",
  regras: "Alterar regras",
  alterarEstado: "Alterar estado",
  reabrir: "Reabrir",
  excetuar: "Conceder exceções",
  aprovar: "Aprovar pagamentos",
  configurar: "Configurar",
};

const submodulos: readonly Submodulo[] = keysOf(permissoes);
const namesOf = (submodulo: Submodulo) => permissoes[submodulo].map((acao) => `${submodulo}.${acao}` as PermissionKey);

/** Every permission there is, in the order of the table. */
export const permissionKeys: readonly PermissionKey[] = submodulos.flatMap(namesOf);
const known: ReadonlySet<string> = new Set(permissionKeys);

/** Whether the text is the full name of a permission. */
export function isPermissionKey(text: string): text is PermissionKey {
  return known.has(text);
}

/** Whether the text is the key of a submodule. */
export const isSubmodulo = (text: string): text is Submodulo => Object.hasOwn(permissoes, text);

/** The two halves of a permission's full name. */
function halves(key: PermissionKey): [Submodulo, string] {
  const at = key.indexOf(".");
  return [key.slice(0, at) as Submodulo, key.slice(at + 1)];
}

/** Name of a permission together with its submodule, for places without a tree: "Contas a pagar: Pagar". */
export function permissionName(key: PermissionKey): string {
  const [submodulo, acao] = halves(key);
  return `${submoduleName(submodulo)}: ${nomesAcao[acao as Acao]}`;
}

/**
 * Whether the user holds the permission. Company administrators need no special case: the server delivers their whole
 * map (see effectivePermissions).
 */
export function can(usuario: { permissoes: Permissoes }, key: PermissionKey): boolean {
  const [submodulo, acao] = halves(key);
  return usuario.permissoes[submodulo]?.includes(acao) ?? false;
}

/**
 * The permissions over permission groups that somebody loses, in the order given. Nobody gives these back to themselves,
 * so a loss is worth a question.
 * @param before what they hold now
 * @param after what remains
 */
export const groupPermissionsLost = (
  before: readonly PermissionKey[],
  after: readonly PermissionKey[],
): PermissionKey[] => before.filter((key) => key.startsWith("permissoes.") && !after.includes(key));

/** The permissions in the order of the table, without repetition, each submodule touched brought to visualizar. */
export function withVisualizar(keys: Iterable<PermissionKey>): PermissionKey[] {
  const wanted = new Set(keys);
  for (const key of Array.from(wanted)) wanted.add(`${halves(key)[0]}.visualizar`);
  return permissionKeys.filter((key) => wanted.has(key));
}

/** Permissions as the session delivers them, of their full names. */
function permissionMap(keys: Iterable<PermissionKey>): Permissoes {
  const result: Permissoes = {};
  for (const key of keys) {
    const [submodulo, acao] = halves(key);
    result[submodulo] = [...(result[submodulo] ?? []), acao];
  }
  return result;
}

/**
 * Permissions that a user really has. `grupos` holds those of all their groups; a permission counts only within the
 * submodules of the company. `adm` may do everything there.
 */
export function effectivePermissions(usuario: {
  adm: boolean;
  grupos: Iterable<PermissionKey>;
  submodulosEmpresa: readonly string[];
}): Permissoes {
  const keys = usuario.adm ? permissionKeys : withVisualizar(usuario.grupos);
  return permissionMap(keys.filter((key) => usuario.submodulosEmpresa.includes(halves(key)[0])));
}

/**
 * What a program may do that acts for somebody: of the permissions that it was given those that they hold now.
 * @param permissoes what they hold
 */
export function permissionsWithin(permissoes: Permissoes, given: readonly PermissionKey[]): Permissoes {
  return permissionMap(permissionKeys.filter((key) => given.includes(key) && can({ permissoes }, key)));
}

/**
 * Permissions that remain when the company's plan has run out: the user can still read everything and renew the
 * subscription.
 */
export function withoutPlan(permissoes: Permissoes): Permissoes {
  const remaining = Object.entries(permissoes).map(([submodulo, acoes]) => [
    submodulo,
    submodulo === "assinatura" ? acoes : acoes.filter((acao) => acao === "visualizar"),
  ]);
  return Object.fromEntries(remaining);
}

/** The permissions of some submodules as a tree of modules, in the order of the table, for choosing among them. */
export function permissionTree(submodulos: readonly string[]): {
  id: string;
  nome: string;
  submodulos: { id: string; nome: string; permissoes: { id: PermissionKey; nome: string }[] }[];
}[] {
  return modulos
    .map(({ chave, nome, submodulos: all }) => ({
      id: chave,
      nome,
      submodulos: all
        .filter((submodulo) => submodulos.includes(submodulo.chave))
        .map((submodulo) => ({
          id: submodulo.chave,
          nome: submodulo.nome,
          permissoes: permissoes[submodulo.chave].map((acao) => ({
            id: `${submodulo.chave}.${acao}` as PermissionKey,
            nome: nomesAcao[acao],
          })),
        })),
    }))
    .filter((modulo) => modulo.submodulos.length > 0);
}

/** The names of some submodules, in their modules: what people read about a plan. */
export const moduleNames = (submodulos: readonly string[]): { nome: string; submodulos: string[] }[] =>
  permissionTree(submodulos).map((modulo) => ({
    nome: modulo.nome,
    submodulos: modulo.submodulos.map(({ nome }) => nome),
  }));
