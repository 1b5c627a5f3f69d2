import type { Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { modulos, type Submodulo } from "@prumo/domain/permissions";
import { paths } from "../app/paths";
import { type AppSession, mayAccess } from "../app/session";

/** One page of the menu: shown to who may make the call that fills it. */
interface MenuEntry {
  readonly nome: string;
  readonly path: string;
  readonly call: Call;
  /** The letter that follows `g`. */
  readonly key: string;
  /** Pages that the entry's page leads to and that stand at other addresses. */
  readonly others?: readonly string[];
}

/** Where the pages of contracts stand, each of a company. */
const CONTRACTS = paths.empresas.gerarContrato.pattern.replace(":id", "");

/** The pages that exist, by the submodule that they belong to. Their names are those of the permission table. */
const pages: Partial<Record<Submodulo, Omit<MenuEntry, "nome">>> = {
  contasPagar: { path: paths.contasPagar.lista(), call: calls.contasPagar.lista, key: "p" },
  contasReceber: { path: paths.contasReceber.lista(), call: calls.contasReceber.lista, key: "r" },
  formasPagamento: { path: paths.formasPagamento.lista(), call: calls.formasPagamento.lista, key: "f" },
  categoriasConta: { path: paths.categoriasConta.lista(), call: calls.categoriasConta.lista, key: "t" },
  centroResultado: { path: paths.centroResultado.lista(), call: calls.centroResultado.lista, key: "e" },
  produtos: { path: paths.produtos.lista(), call: calls.produtos.lista, key: "o" },
  depositos: { path: paths.depositos.lista(), call: calls.depositos.find, key: "d" },
  estoqueMinimo: { path: paths.estoqueMinimo(), call: calls.estoqueMinimo.lista, key: "k" },
  requerimentos: { path: paths.requerimentos(), call: calls.requerimentos.lista, key: "v" },
  pessoas: { path: paths.pessoas.lista(), call: calls.pessoas.lista, key: "s" },
  usuarios: {
    ...{ path: paths.usuarios.lista(), call: calls.usuarios.getUsuarios, key: "u" },
    others: [paths.unitUsers()],
  },
  caixa: { path: paths.caixa.aberto(), call: calls.caixas.lista, key: "c" },
  contasBancarias: { path: paths.contasBancarias.lista(), call: calls.contasBancarias.extrato, key: "b" },
  relatorios: { path: paths.relatorios(), call: calls.relatorios.vencimentos, key: "l" },
  permissoes: { path: paths.gruposPermissoes.lista(), call: calls.permissoes.lista, key: "q" },
  empresas: { path: paths.empresas.lista(), call: calls.empresas.lista, key: "m", others: [CONTRACTS] },
  configNF: { path: paths.configNF(), call: calls.configNF.atual, key: "n" },
  assinatura: { path: paths.assinatura(), call: calls.assinatura.atual, key: "i" },
  auditoria: { path: paths.auditoria(), call: calls.auditoria.lista, key: "a" },
};

interface MenuGroup {
  readonly chave: string;
  readonly nome: string;
  readonly entries: readonly MenuEntry[];
}

const modules: readonly MenuGroup[] = modulos.map(({ chave, nome, submodulos }) => ({
  chave,
  nome,
  entries: submodulos.flatMap((submodulo): MenuEntry[] => {
    const page = pages[submodulo.chave];
    return page === undefined ? [] : [{ nome: submodulo.nome, ...page }];
  }),
}));

/** What the platform administrator has, who works in no company. */
const platform: MenuGroup = {
  chave: "plataforma",
  nome: "Plataforma",
  entries: [
    { nome: "Empresas", path: paths.empresas.lista(), call: calls.empresas.lista, key: "m", others: [CONTRACTS] },
    {
      ...{ nome: "Grupos de unidades", path: paths.gruposUniNegocio.lista(), call: calls.gruposUniNegocio.lista },
      ...{ key: "d", others: [paths.unitUsers()] },
    },
    { nome: "Planos", path: paths.planos.lista(), call: calls.planos.save, key: "o" },
    { nome: "Perfis de acesso", path: paths.perfilAcesso.lista(), call: calls.perfilAcesso.lista, key: "v" },
  ],
};

/**
 * The entry that a page belongs to, by its own address or one that the entry leads to. The longest counts: requisitions
 * stand below warehouses in their address, and are an entry of their own.
 */
export function entryOf(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const starts = groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry.path, ...(entry.others ?? [])].map((start) => ({ start, entry })));
  const own = starts.filter(({ start }) => pathname.startsWith(start));
  return own.toSorted((a, b) => b.start.length - a.start.length)[0]?.entry;
}

/** The menu of a session: the pages that it may see, grouped and ordered as the permission table is. */
export function menuFor(session: AppSession): MenuGroup[] {
  const groups = session.usuario.administrador_plataforma ? [platform] : modules;
  return groups
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries.filter(({ call }) => mayAccess(session, call.access)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
