import type { Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { modulos, type Submodulo } from "@prumo/domain/permissions";
import { listHref } from "../app/list-href";
import { paths } from "../app/paths";
import { type AppSession, mayAccess } from "../app/session";

/** A page of the menu. It is shown to users who may make the call that fills it. */
interface MenuEntry {
  readonly nome: string;
  readonly path: string;
  readonly call: Call;
  /** The letter of its shortcut, after `g`. */
  readonly key: string;
  /** Pages that belong to the entry and have other addresses. */
  readonly others?: readonly string[];
}

/** The beginning of the addresses of contracts, each of a company. */
const CONTRACTS = paths.empresas.gerarContrato.pattern.replace(":id", "");

/** The beginning of the addresses of kept documents, each of a company. */
const XML_OF_COMPANIES = paths.empresas.arquivosXml.pattern.replace(":id", "");

/** The pages of the menu, by submodule. Their names are those of the permission table. */
const pages: Partial<Record<Submodulo, Omit<MenuEntry, "nome">>> = {
  contasPagar: { path: paths.contasPagar.lista(), call: calls.contasPagar.lista, key: "p" },
  contasReceber: { path: paths.contasReceber.lista(), call: calls.contasReceber.lista, key: "r" },
  formasPagamento: { path: paths.formasPagamento.lista(), call: calls.formasPagamento.lista, key: "f" },
  categoriasConta: { path: paths.categoriasConta.lista(), call: calls.categoriasConta.lista, key: "t" },
  centroResultado: { path: paths.centroResultado.lista(), call: calls.centroResultado.lista, key: "e" },
  comissaoPrestador: { path: paths.comissao.lista(), call: calls.comissao.lotes, key: "y" },
  produtos: { path: paths.produtos.lista(), call: calls.produtos.lista, key: "o" },
  compras: {
    path: paths.compras.lista(),
    call: calls.compras.lista,
    key: "w",
    others: [paths.compras.nova.pattern.replace("new", ""), paths.naturezas.lista()],
  },
  depositos: { path: paths.depositos.lista(), call: calls.depositos.find, key: "d" },
  estoqueMinimo: { path: paths.estoqueMinimo(), call: calls.estoqueMinimo.lista, key: "k" },
  requerimentos: { path: paths.requerimentos(), call: calls.requerimentos.lista, key: "v" },
  pessoas: { path: paths.pessoas.lista(), call: calls.pessoas.lista, key: "s" },
  veiculos: { path: paths.veiculos.lista(), call: calls.veiculos.lista, key: "h" },
  municipiosAtendidos: {
    path: paths.municipiosAtendidos.lista(),
    call: calls.municipiosAtendidos.lista,
    key: "j",
  },
  pragas: { path: paths.pragas.lista(), call: calls.pragas.lista, key: "z" },
  ordemServico: { path: paths.ordemServico.lista(), call: calls.ordemServico.lista, key: "x" },
  gps: { path: paths.gps(), call: calls.gps.posicoes, key: "1" },
  whatsapp: { path: paths.whatsapp(), call: calls.whatsapp.lista, key: "8" },
  usuarios: {
    path: paths.usuarios.lista(),
    call: calls.usuarios.getUsuarios,
    key: "u",
    others: [paths.unitUsers(), paths.segundoFator.empresa()],
  },
  caixa: { path: paths.caixa.aberto(), call: calls.caixas.lista, key: "c" },
  contasBancarias: { path: paths.contasBancarias.lista(), call: calls.contasBancarias.extrato, key: "b" },
  conciliacao: { path: paths.contasBancarias.conciliacao(), call: calls.conciliacao.contas, key: "0" },
  cobranca: { path: paths.cobranca.lista(), call: calls.cobranca.lista, key: "." },
  relatorios: { path: paths.relatorios(), call: calls.relatorios.vencimentos, key: "l" },
  aprovacao: { path: paths.aprovacoes.lista(), call: calls.aprovacao.lista, key: "," },
  fechamento: { path: paths.fechamento.situacao(), call: calls.fechamento.situacao, key: "7" },
  permissoes: { path: paths.gruposPermissoes.lista(), call: calls.permissoes.lista, key: "q" },
  chaves: { path: paths.chaves.lista(), call: calls.chaves.lista, key: ";" },
  webhooks: { path: paths.webhooks.lista(), call: calls.webhooks.lista, key: "'" },
  empresas: { path: paths.empresas.lista(), call: calls.empresas.lista, key: "m", others: [CONTRACTS] },
  configNF: { path: paths.configNF(), call: calls.configNF.atual, key: "n" },
  assinatura: { path: paths.assinatura(), call: calls.assinatura.atual, key: "g" },
  gateway: { path: paths.gateway(), call: calls.gateway.atual, key: "9" },
  auditoria: { path: paths.auditoria(), call: calls.auditoria.lista, key: "a" },
};

/** Further pages of a submodule, after its own. */
const further: Partial<Record<Submodulo, readonly MenuEntry[]>> = {
  contasReceber: [
    { nome: "Multa e juros", path: paths.contasReceber.encargos(), call: calls.contasReceber.encargos, key: "4" },
  ],
  gateway: [
    { nome: "Cobranças", path: paths.gatewayCobrancas(), call: calls.gateway.cobrancas, key: "5" },
    { nome: "Valores a decidir", path: paths.gatewayDecisoes(), call: calls.gateway.decisoes, key: "6" },
  ],
  relatorios: [{ nome: "Painéis", path: paths.paineis(), call: calls.relatorios.paineis, key: "2" }],
  empresas: [{ nome: "Feriados", path: paths.feriados.lista(), call: calls.feriados.lista, key: "3" }],
};

export interface MenuGroup<Entry = MenuEntry> {
  readonly chave: string;
  readonly nome: string;
  readonly entries: readonly Entry[];
}

/** An entry with the address that it leads to, which is its page as the user wants it to open. */
export type OpenedEntry = MenuEntry & { readonly href: string };

const modules: readonly MenuGroup[] = modulos.map(({ chave, nome, submodulos }) => ({
  chave,
  nome,
  entries: submodulos.flatMap((submodulo): MenuEntry[] => {
    const page = pages[submodulo.chave];
    return page === undefined ? [] : [{ nome: submodulo.nome, ...page }, ...(further[submodulo.chave] ?? [])];
  }),
}));

/** The menu of the platform administrator, who works in no company. */
const platform: MenuGroup = {
  chave: "plataforma",
  nome: "Plataforma",
  entries: [
    { nome: "Empresas", path: paths.empresas.lista(), call: calls.empresas.lista, key: "m", others: [CONTRACTS] },
    {
      nome: "Grupos de unidades",
      path: paths.gruposUniNegocio.lista(),
      call: calls.gruposUniNegocio.lista,
      key: "d",
      others: [paths.unitUsers()],
    },
    { nome: "Planos", path: paths.planos.lista(), call: calls.planos.save, key: "o" },
    { nome: "Perfis de acesso", path: paths.perfilAcesso.lista(), call: calls.perfilAcesso.lista, key: "v" },
    {
      nome: "Segundos fatores perdidos",
      path: paths.segundoFator.plataforma(),
      call: calls.restauracoesFator.aguardando,
      key: "s",
    },
  ],
};

/**
 * Finds the entry that a page belongs to, by its own address or by one of `others`. The longest match counts: the
 * address of requisitions begins with that of warehouses, but they are an entry of their own.
 */
export function entryOf<Entry extends MenuEntry>(
  groups: readonly MenuGroup<Entry>[],
  pathname: string,
): Entry | undefined {
  const starts = groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry.path, ...(entry.others ?? [])].map((start) => ({ start, entry })));
  const own = starts.filter(({ start }) => pathname.startsWith(start));
  return own.toSorted((a, b) => b.start.length - a.start.length)[0]?.entry;
}

/**
 * Opens the user's own company at once for users whose list of companies would have one row: only representatives have
 * more.
 */
function ownCompany(entry: MenuEntry, { empresa }: AppSession): MenuEntry {
  const { path, others = [] } = entry;
  if (path !== paths.empresas.lista() || empresa === null || empresa.representante) return entry;
  return { ...entry, path: paths.empresas.editar(empresa.id), others: [path, ...others] };
}

/** The menu of who only does the fiscal work: the other pages open by their address, as the permissions say. */
const fiscal: MenuGroup = {
  chave: "fiscal",
  nome: "Fiscal",
  entries: [
    { nome: "Configurações fiscais", path: paths.configNF(), call: calls.configNF.atual, key: "n" },
    { nome: "Arquivos XML", path: XML_OF_COMPANIES, call: calls.arquivosXml.lista, key: "x" },
  ],
};

/** The documents of the user's own company. */
const ownDocuments = (entry: MenuEntry, { empresa }: AppSession): MenuEntry =>
  entry.path !== XML_OF_COMPANIES || empresa === null
    ? entry
    : { ...entry, path: paths.empresas.arquivosXml(empresa.id) };

function groupsOf({ usuario, empresa }: AppSession): readonly MenuGroup[] {
  if (usuario.administrador_plataforma) return [platform];
  return usuario.somente_fiscal && empresa !== null ? [fiscal] : modules;
}

/** The menu of a session: the pages that it may see, grouped and ordered as in the permission table. */
export function menuFor(session: AppSession): MenuGroup<OpenedEntry>[] {
  return groupsOf(session)
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries
        .filter(({ call }) => mayAccess(session, call.access))
        .map((entry) => ownCompany(ownDocuments(entry, session), session))
        .map((entry) => ({ ...entry, href: listHref(session, entry.path) })),
    }))
    .filter(({ entries }) => entries.length > 0);
}
