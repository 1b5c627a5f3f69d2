import type { Page } from "@playwright/test";

/** Ids of the demo data that the addresses below name. */
export interface Records {
  readonly payable: number;
  readonly paidPayable: number;
  readonly receivable: number;
  readonly paidReceivable: number;
  readonly purchase: number;
  readonly approvedPurchase: number;
  readonly veiculo: number;
  readonly order: number;
  readonly lote: number;
  readonly group: number;
}

/** A documented address, and the heading of the page that it opens. */
export type Documented = readonly [address: string, heading: string | RegExp];

/** The addresses that the documents give, as links or as names, to the users of a company. */
export const ofTheCompany = (ids: Records): Documented[] => [
  ["/home", "Início"],
  ["/usuarios", "Usuários"],
  ["/usuarios/convite", "Convidar usuário"],
  ["/usuarios/new", "Novo usuário"],
  ["/usuarios/edit/2", "Bruno Caixeta"],
  ["/permissoes/grupos", "Grupos de permissões"],
  ["/permissoes/grupos/novo", "Novo grupo de permissões"],
  [`/permissoes/grupos/edit/${ids.group}`, "Editar grupo de permissões"],
  ["/pessoas/edit/2", "Bruno Caixeta"],
  ["/veiculos", "Veículos"],
  ["/veiculos/list", "Veículos"],
  ["/veiculos/new", "Novo veículo"],
  [`/veiculos/edit/${ids.veiculo}`, /^[A-Z]{3}-?[0-9]/],
  [`/veiculos/delete/${ids.veiculo}`, "Excluir veículo"],
  ["/compras", "Compras"],
  [`/compras/detalhes/${ids.purchase}`, /./],
  [`/compraManual/edit/${ids.purchase}`, "Editar compra"],
  [`/compraManual/imprimir/${ids.purchase}?path=compraManual/pedido.json&orientation=landscape`, /./],
  [`/compras/emitirEntrada/${ids.approvedPurchase}`, "Emitir NF-e entrada"],
  ["/formasPagamento", "Formas de pagamento"],
  ["/formasPagamento/new", "Cadastrar forma de pagamento"],
  ["/formasPagamento/edit/2", "Editar forma de pagamento"],
  ["/contasPagar", "Contas a pagar"],
  ["/contasPagar/new", "Nova conta a pagar"],
  ["/contasPagar/relatorio", "Contas a pagar"],
  [`/contasPagar/renegociacao?id[]=${ids.payable}`, "Renegociar contas"],
  [`/contasPagar/multiplo?id[]=${ids.payable}`, "Pagar contas"],
  [`/contasPagar/edit/${ids.payable}`, "Editar conta"],
  [`/contasPagar/delete/${ids.payable}`, "Excluir conta"],
  [`/contasPagar/pagar/${ids.payable}`, "Pagar conta"],
  [`/contasPagar/detalhe/${ids.payable}`, / · R\$/],
  [`/contasPagar/estorno/${ids.paidPayable}`, "Estornar pagamento"],
  [`/contasPagar/comprovante/${ids.paidPayable}`, "Comprovante de pagamento"],
  ["/contasReceber", "Contas a receber"],
  [`/contasReceber/comprovante/${ids.paidReceivable}`, "Comprovante de recebimento"],
  [`/contasReceber/multiplo?id[]=${ids.receivable}`, "Receber contas"],
  ["/financeiro/comissaoPrestador", "Comissão de prestadores"],
  [`/financeiro/comissaoPrestador/edit/${ids.lote}`, `Lote ${ids.lote}`],
  [`/financeiro/comissaorPrestadorImprimir/${ids.lote}`, "Comissão de prestador"],
  [`/ordem-servico/edit/${ids.order}`, /^OS \d+$/],
  ["/depositos/requerimentos", "Requerimentos"],
  ["/depositos/requerimentos?req=1", "Requerimentos"],
  ["/depositos/edit/1", "Central"],
  ["/municipiosAtendidos/new", "Novos municípios atendidos"],
  ["/gps", "GPS"],
  ["/estoqueMinimo", "Estoque mínimo"],
  ["/whatsapp", "WhatsApp"],
  ["/gateway", "Gateway de pagamento"],
  ["/pragas/new", "Nova praga"],
  ["/pragas/edit/1", "Barata-alemã"],
  ["/assinatura", "Assinatura"],
  ["/configNF", "Configurações fiscais"],
];

/** Those that only the administrator of the platform may open. */
export const ofThePlatform: Documented[] = [
  ["/empresas", "Empresas"],
  ["/empresas/new", "Cadastrar Empresa"],
  ["/empresas/edit/1", "Prumo Serviços"],
  ["/empresas/setarPlano/1", "Plano de Prumo Serviços"],
  ["/empresas/arquivosXml/1", "Arquivos XML de Prumo Serviços"],
  ["/contrato/gerarContrato/1", "Contrato de Prumo Serviços"],
  ["/perfilAcesso", "Perfis de acesso"],
  ["/perfilAcesso/new", "Novo Perfil"],
  ["/perfilAcesso/edit/1", "Editar Perfil"],
  ["/gruposuninegocio", "Grupos de unidades"],
  ["/gruposuninegocio/new", "Novo grupo de unidades"],
  ["/gruposuninegocio/edit/1", "Editar grupo de unidades"],
  ["/segundoFator/plataforma", "Segundos fatores perdidos"],
];

/** Those that anybody may open. */
export const ofAnybody: Documented[] = [
  ["/login", "Entrar"],
  ["/cadastro", "Dados da sua Empresa"],
];

/** The pages of a company that no document gives an address of. */
export const besides = (ids: Records): Documented[] => [
  ["/minhaConta", "Minha conta"],
  ["/segundoFator", "Segundo fator da empresa"],
  ["/auditoria", "Auditoria"],
  ["/contasPagar?visao=cartoes", "Contas a pagar"],
  ["/contasReceber/new", "Nova conta a receber"],
  ["/contasReceber/encargos", "Multa e juros de contas a receber"],
  [`/contasPagar/comprovantes#contas=${ids.paidPayable}`, "1 comprovante"],
  ["/caixa", /caixa/i],
  ["/caixa/fechar/1", /./],
  ["/caixa/fechamento/13", /./],
  ["/caixa/historico", /./],
  ["/caixa/cadastro", /./],
  ["/contasBancarias", "Contas bancárias"],
  ["/contasBancarias/extrato/1", /./],
  ["/relatorios", "Relatórios"],
  ["/relatorios/vencimentos", /./],
  ["/relatorios/fluxoCaixa", /./],
  ["/relatorios/resultado", /./],
  ["/relatorios/resultado?orcado=1", /./],
  ["/relatorios/orcamento", /./],
  ["/paineis", "Painéis"],
  ["/categoriasConta", /./],
  ["/categoriasConta/new", /./],
  ["/categoriasConta/edit/1", /./],
  ["/centroResultado", /./],
  ["/centroResultado/new", /./],
  ["/centroResultado/edit/1", /./],
  ["/pessoas", "Pessoas"],
  ["/pessoas/new", /./],
  ["/pessoas/importar", /./],
  ["/pragas", "Pragas"],
  ["/municipiosAtendidos", /./],
  ["/ordem-servico", /./],
  ["/ordem-servico/quadro", /./],
  ["/ordem-servico/new", /./],
  [`/ordem-servico/imprimir/${ids.order}`, /./],
  ["/produtos", "Produtos"],
  ["/produtos/new", /./],
  ["/produtos/edit/1", /./],
  ["/produtos/detalhe/1", /./],
  ["/produtos/importar", /./],
  ["/categoriasProduto", /./],
  ["/categoriasProduto/new", /./],
  ["/categoriasProduto/edit/1", /./],
  ["/depositos", /./],
  ["/depositos/new", /./],
  ["/depositos/movimentos", /./],
  ["/depositos/movimentos/relatorio", /./],
  ["/depositos/inventarios", /./],
  ["/depositos/inventarios/contar/4", /./],
  ["/depositos/inventarios/revisao/4", /./],
  ["/depositos/inventarios/relatorio/4", /./],
  ["/compras/importar", /./],
  ["/compraManual/new", /./],
  ["/compras/relatorio", /./],
  ["/feriados", /./],
  ["/feriados/new", /./],
  ["/feriados/edit/1", /./],
  ["/naturezas", /./],
  ["/naturezas/new", /./],
  ["/naturezas/edit/1", /./],
  ["/unidades/usuarios", /./],
];

/** Finds records in the demo data. */
export async function recordsOf(page: Page): Promise<Records> {
  /** The first id of a list of the server. */
  const idOf = async (path: string, list: string): Promise<number> => {
    const answer = await (await page.request.get(`/api${path}`)).json();
    return answer[list].data[0].id;
  };
  return {
    payable: await idOf("/contasPagar/lista?status=pendente", "contas"),
    paidPayable: await idOf("/contasPagar/lista?status=pago", "contas"),
    receivable: await idOf("/contasReceber/lista?status=pendente", "contas"),
    paidReceivable: await idOf("/contasReceber/lista?status=pago", "contas"),
    purchase: await idOf("/compras/lista?estado=NOVO", "compras"),
    approvedPurchase: await idOf("/compras/lista?estado=APROVADO", "compras"),
    veiculo: await idOf("/veiculos/list", "veiculos"),
    order: await idOf("/ordem-servico/lista", "ordens"),
    lote: await idOf("/financeiro/prestador/comissao/lotes", "lotes"),
    group: await idOf("/permissoes/grupos/lista", "grupos"),
  };
}
