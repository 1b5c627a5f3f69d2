/** Views of lists that users save under a name. */

/** The lists of which users save views, by the key that calls and tables name them by. */
export const viewedListNames = {
  auditoria: "Auditoria",
  aberturasCaixa: "Fechamentos de caixa",
  categoriasConta: "Categorias de contas",
  categoriasProduto: "Categorias de produtos e serviços",
  centroResultado: "Centros de resultado",
  comissao: "Comissão de prestadores",
  compras: "Compras",
  contasBancarias: "Contas bancárias",
  contasPagar: "Contas a pagar",
  contasReceber: "Contas a receber",
  depositos: "Depósitos",
  empresas: "Empresas",
  estoqueMinimo: "Estoque mínimo",
  formasPagamento: "Formas de pagamento",
  inventarios: "Inventários",
  movimentosEstoque: "Movimentos de estoque",
  municipiosAtendidos: "Municípios atendidos",
  naturezas: "Naturezas de compra",
  ordemServico: "Ordens de serviço",
  permissoes: "Grupos de permissões",
  pessoas: "Pessoas",
  pragas: "Pragas",
  produtos: "Produtos",
  requerimentos: "Requerimentos",
  usuarios: "Usuários",
  veiculos: "Veículos",
  whatsapp: "WhatsApp",
} as const;

export type ViewedList = keyof typeof viewedListNames;

export const isViewedList = (key: string): key is ViewedList => Object.hasOwn(viewedListNames, key);

/** A view that a list has without anybody saving it. The menu opens the list with it, unless the user chose another. */
export interface GivenView {
  readonly nome: string;
  /** The query of the list's address, in the form in which saved views keep theirs. */
  readonly parametros: string;
}

/** What is open, on whatever day it is due: a bare address begins today, and hides what is late. */
const open: GivenView = { nome: "Em aberto", parametros: "dataFinal=&dataInicial=&status=aberto" };

/** The views that lists have by themselves. */
export const givenViews: Partial<Readonly<Record<ViewedList, GivenView>>> = {
  contasPagar: open,
  contasReceber: open,
};

/** Characters of the name of a view. */
export const VIEW_NAME_LENGTH = 60;
/** Views that a user may save of one list. */
export const VIEWS_OF_A_USER = 50;
/** Views of one list that the users of a company may share. */
export const SHARED_VIEWS = 50;

interface SavedView {
  readonly compartilhada: boolean;
  readonly usuario: { readonly id: number };
}

/** The reason why a user may not change or remove a view that they see, or null. */
export const viewRefusal = (
  { compartilhada, usuario }: SavedView,
  { id, adm }: { readonly id: number; readonly adm: boolean },
): string | null =>
  usuario.id === id || (compartilhada && adm) ? null : "Só quem salvou a visão ou um administrador pode alterá-la";
