import { address, recordAddress } from "./address";

/** One side of the accounts. */
const contas = (root: string, settle: string) => ({
  lista: address(root),
  /** A copy of another one, if its id is given. */
  nova: address<"copia">(`${root}/new`),
  editar: recordAddress(`${root}/edit/:id`),
  excluir: recordAddress(`${root}/delete/:id`),
  /** Of one payment, or of all. */
  estornar: recordAddress<"acerto">(`${root}/estorno/:id`),
  relatorio: address(`${root}/relatorio`),
  settle: recordAddress(`${root}/${settle}/:id`),
  detalhe: recordAddress(`${root}/detalhe/:id`),
  multiplo: address<"id">(`${root}/multiplo`),
  renegociacao: address<"id">(`${root}/renegociacao`),
  comprovante: recordAddress(`${root}/comprovante/:id`),
});

/** A register: its list and its form. */
const entry = (root: string) => ({
  lista: address(root),
  novo: address(`${root}/new`),
  editar: recordAddress(`${root}/edit/:id`),
});

/**
 * The addresses of the app's pages, area by area. They are the documented ones. The router reads the patterns, whoever
 * links to a page calls its builder, and nobody writes an address by hand.
 */
export const paths = {
  home: address("/"),
  /** The same page by its other documented address. */
  namedHome: address("/home"),
  login: address<"volta" | "login">("/login"),
  senhaSolicitar: address("/senha/solicitar"),
  senhaRedefinir: address("/senha/redefinir"),
  minhaConta: address("/minhaConta"),
  assinatura: address("/assinatura"),
  auditoria: address("/auditoria"),
  contasPagar: contas("/contasPagar", "pagar"),
  contasReceber: contas("/contasReceber", "receber"),
  caixa: {
    aberto: address("/caixa"),
    fechar: recordAddress("/caixa/fechar/:id"),
    fechamento: recordAddress("/caixa/fechamento/:id"),
    historico: address("/caixa/historico"),
    cadastro: address("/caixa/cadastro"),
  },
  contasBancarias: {
    lista: address("/contasBancarias"),
    extrato: recordAddress("/contasBancarias/extrato/:id"),
  },
  relatorios: address("/relatorios"),
  vencimentos: address("/relatorios/vencimentos"),
  fluxoCaixa: address("/relatorios/fluxoCaixa"),
  formasPagamento: entry("/formasPagamento"),
  categoriasConta: entry("/categoriasConta"),
  centroResultado: entry("/centroResultado"),
  pessoas: { ...entry("/pessoas"), importar: address("/pessoas/importar") },
  produtos: {
    ...entry("/produtos"),
    detalhe: recordAddress("/produtos/detalhe/:id"),
    importar: address("/produtos/importar"),
  },
  /** Of products and of services. */
  categoriasProduto: entry("/categoriasProduto"),
  depositos: {
    ...entry("/depositos"),
    movimentos: address("/depositos/movimentos"),
    relatorioMovimentos: address("/depositos/movimentos/relatorio"),
  },
  /** Counts of a warehouse. */
  inventarios: {
    lista: address("/depositos/inventarios"),
    contar: recordAddress("/depositos/inventarios/contar/:id"),
    revisao: recordAddress("/depositos/inventarios/revisao/:id"),
    relatorio: recordAddress("/depositos/inventarios/relatorio/:id"),
  },
  estoqueMinimo: address("/estoqueMinimo"),
  /** `req` opens one, `novo` begins one with what else the address says. */
  requerimentos: address<"req" | "novo" | "deposito" | "produto" | "qtd" | "obs">("/depositos/requerimentos"),
  usuarios: entry("/usuarios"),
  perfilAcesso: entry("/perfilAcesso"),
  planos: entry("/planos"),
  empresas: {
    ...entry("/empresas"),
    setarPlano: recordAddress("/empresas/setarPlano/:id"),
    arquivosXml: recordAddress("/empresas/arquivosXml/:id"),
    gerarContrato: recordAddress("/contrato/gerarContrato/:id"),
  },
  /** Of another company the page says that it asks for a login there. */
  configNF: address<"empresa">("/configNF"),
  gruposUniNegocio: entry("/gruposuninegocio"),
  /** Who may work in which other unit, of one group for the platform administrator. */
  unitUsers: address<"grupo">("/unidades/usuarios"),
  gruposPermissoes: {
    lista: address("/permissoes/grupos"),
    novo: address("/permissoes/grupos/novo"),
    editar: recordAddress("/permissoes/grupos/edit/:id"),
  },
};

/** Addresses of this server that are no page of this app: the browser asks the server for them. */
export const outside = {
  /** The sign-up. */
  cadastro: () => "/cadastro",
  /** A company's last contract, a file. */
  contrato: (empresa: number) => `/contrato/download/${empresa}`,
  /** A company's digital certificate, a file. */
  certificado: (empresa: number) => `/empresas/download/${empresa}`,
};
