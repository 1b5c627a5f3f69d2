import { address, recordAddress } from "./address";

/** Addresses of one side of the contas. */
const contas = (root: string, settle: string) => ({
  lista: address(root),
  /** `copia` is the id of the conta to copy. */
  nova: address<"copia">(`${root}/new`),
  editar: recordAddress(`${root}/edit/:id`),
  excluir: recordAddress(`${root}/delete/:id`),
  /** `acerto` reverses one payment; without it all are reversed. */
  estornar: recordAddress<"acerto">(`${root}/estorno/:id`),
  relatorio: address(`${root}/relatorio`),
  settle: recordAddress(`${root}/${settle}/:id`),
  detalhe: recordAddress(`${root}/detalhe/:id`),
  /** The policy of multa and juros of the company; `pessoa` or `conta` asks for that of one. */
  encargos: address<"pessoa" | "conta">(`${root}/encargos`),
  multiplo: address<"id">(`${root}/multiplo`),
  renegociacao: address<"id">(`${root}/renegociacao`),
  comprovante: recordAddress(`${root}/comprovante/:id`),
  comprovantes: address(`${root}/comprovantes`),
});

/** Addresses of a registry: its list and its form. */
const entry = (root: string) => ({
  lista: address(root),
  novo: address(`${root}/new`),
  editar: recordAddress(`${root}/edit/:id`),
});

/**
 * The addresses of the app's pages, area by area, as they are documented. The router reads the patterns and links call
 * the builders, so no page writes an address by hand.
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
  /** The boleto and the Pix of a receivable, to be printed. */
  boleto: recordAddress("/contasReceber/boleto/:id"),
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
    conciliacao: address("/contasBancarias/conciliacao"),
    conciliar: recordAddress<"estado" | "page" | "pesquisa">("/contasBancarias/conciliacao/:id"),
    regras: address("/contasBancarias/conciliacao/regras"),
    importarExtrato: address("/contasBancarias/conciliacao/importar"),
    extratos: address<"page" | "per_page">("/contasBancarias/conciliacao/extratos"),
  },
  comissao: {
    lista: address("/financeiro/comissaoPrestador"),
    editar: recordAddress("/financeiro/comissaoPrestador/edit/:id"),
    imprimir: recordAddress("/financeiro/comissaorPrestadorImprimir/:id"),
    /** The same page by the right spelling of its name. */
    spelledImprimir: recordAddress("/financeiro/comissaoPrestadorImprimir/:id"),
  },
  relatorios: address("/relatorios"),
  paineis: address("/paineis"),
  vencimentos: address("/relatorios/vencimentos"),
  fluxoCaixa: address("/relatorios/fluxoCaixa"),
  resultado: address("/relatorios/resultado"),
  orcamento: address<"ano">("/relatorios/orcamento"),
  formasPagamento: entry("/formasPagamento"),
  categoriasConta: entry("/categoriasConta"),
  centroResultado: entry("/centroResultado"),
  pessoas: {
    ...entry("/pessoas"),
    /** `tipo` is the kind of the new person. */
    novo: address<"tipo">("/pessoas/new"),
    importar: address("/pessoas/importar"),
  },
  veiculos: {
    lista: address<"proprietario" | "placa">("/veiculos"),
    /** The same page by its other documented address. */
    namedLista: address("/veiculos/list"),
    /** `proprietario` is the person who owns the new veículo. */
    novo: address<"proprietario">("/veiculos/new"),
    editar: recordAddress("/veiculos/edit/:id"),
    excluir: recordAddress("/veiculos/delete/:id"),
  },
  pragas: entry("/pragas"),
  municipiosAtendidos: { lista: address("/municipiosAtendidos"), novo: address("/municipiosAtendidos/new") },
  gps: address("/gps"),
  ordemServico: {
    lista: address("/ordem-servico"),
    quadro: address("/ordem-servico/quadro"),
    nova: address("/ordem-servico/new"),
    editar: recordAddress("/ordem-servico/edit/:id"),
    imprimir: recordAddress("/ordem-servico/imprimir/:id"),
  },
  produtos: {
    ...entry("/produtos"),
    detalhe: recordAddress("/produtos/detalhe/:id"),
    importar: address("/produtos/importar"),
  },
  /** Categories of products and of services. */
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
  /** `req` opens a requisition; `novo` begins one with the values of the other names. */
  requerimentos: address<"req" | "novo" | "deposito" | "produto" | "qtd" | "obs" | "data_inicio" | "pendentes">(
    "/depositos/requerimentos",
  ),
  compras: {
    lista: address("/compras"),
    detalhes: recordAddress("/compras/detalhes/:id"),
    /** `chave` proposes a document of the company's archive. */
    importar: address<"chave">("/compras/importar"),
    /** Of what is missing in the warehouses and was last bought of a supplier, by its id; 0 is of none. */
    nova: address<"reposicao">("/compraManual/new"),
    editar: recordAddress("/compraManual/edit/:id"),
    imprimir: recordAddress<"path" | "orientation">("/compraManual/imprimir/:id"),
    emitirEntrada: recordAddress("/compras/emitirEntrada/:id"),
    relatorio: address("/compras/relatorio"),
  },
  feriados: {
    ...entry("/feriados"),
    /** A holiday that the laws of the state suggest, to be confirmed. */
    novo: address<"nome" | "data" | "repete" | "tipo">("/feriados/new"),
  },
  naturezas: entry("/naturezas"),
  usuarios: { ...entry("/usuarios"), convidar: address("/usuarios/convite") },
  perfilAcesso: entry("/perfilAcesso"),
  planos: entry("/planos"),
  empresas: {
    ...entry("/empresas"),
    setarPlano: recordAddress("/empresas/setarPlano/:id"),
    arquivosXml: recordAddress("/empresas/arquivosXml/:id"),
    gerarContrato: recordAddress("/contrato/gerarContrato/:id"),
  },
  /** For another company the page asks for a login there. */
  configNF: address<"empresa">("/configNF"),
  aprovacoes: {
    lista: address<"quais" | "page" | "per_page">("/aprovacoes"),
    regras: address("/aprovacoes/regras"),
    detalhes: recordAddress("/aprovacoes/:id"),
  },
  fechamento: {
    /** `pedir` opens the window that asks for an exception. */
    situacao: address<"pedir">("/fechamento"),
    fechar: address<"ate">("/fechamento/fechar"),
    detalhes: recordAddress("/fechamento/:id"),
  },
  cobranca: {
    /** The list of a day: of the next one on which reminders go out, or of today. */
    lista: address<"quando" | "page">("/cobranca"),
    puladas: address<"quando" | "page">("/cobranca/puladas"),
    lembretes: address<"estado" | "canal" | "pessoa_id" | "conta_id" | "pesquisa" | "page">("/cobranca/lembretes"),
    regras: address("/cobranca/regras"),
  },
  /** Where the link of a reminder leads, without a login. */
  lembreteSaida: address("/lembretes/sair/:token"),
  gateway: address("/gateway"),
  gatewayCobrancas: address<"page" | "per_page" | "estado" | "conta_id" | "pesquisa">("/gateway/cobrancas"),
  gatewayDecisoes: address<"page" | "per_page" | "todas">("/gateway/decisoes"),
  whatsapp: address("/whatsapp"),
  gruposUniNegocio: entry("/gruposuninegocio"),
  /** Units of users; `grupo` selects a group for the platform administrator. */
  unitUsers: address<"grupo">("/unidades/usuarios"),
  webhooks: {
    lista: address("/webhooks"),
    novo: address("/webhooks/novo"),
    editar: recordAddress("/webhooks/edit/:id"),
    entregas: recordAddress<"estado" | "page">("/webhooks/entregas/:id"),
  },
  chaves: {
    lista: address("/chaves"),
    nova: address("/chaves/nova"),
    editar: recordAddress("/chaves/edit/:id"),
  },
  /** Whom the company demands a second factor of, and lost ones, which two administrators or the platform restore. */
  segundoFator: { empresa: address("/segundoFator"), plataforma: address("/segundoFator/plataforma") },
  gruposPermissoes: {
    lista: address("/permissoes/grupos"),
    novo: address("/permissoes/grupos/novo"),
    editar: recordAddress("/permissoes/grupos/edit/:id"),
  },
};

/** Addresses of this server that are no pages of this app: the browser loads them from the server. */
export const outside = {
  cadastro: () => "/cadastro",
  /** A file: the company's newest contract. */
  contrato: (empresa: number) => `/contrato/download/${empresa}`,
  /** A file: the company's digital certificate. */
  certificado: (empresa: number) => `/empresas/download/${empresa}`,
};
