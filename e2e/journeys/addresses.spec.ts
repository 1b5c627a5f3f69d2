import type { Page } from "@playwright/test";
import { expect, test } from "../journey";

/** Ids of the demo data that the addresses below name. */
interface Records {
  readonly payable: number;
  readonly paidPayable: number;
  readonly receivable: number;
  readonly paidReceivable: number;
  readonly purchase: number;
  readonly approvedPurchase: number;
  readonly vehicle: number;
  readonly order: number;
  readonly batch: number;
  readonly group: number;
}

/** A documented address, and the heading of the page that it opens. */
type Documented = readonly [address: string, heading: string | RegExp];

/** The addresses that the documents give, as links or as names, to the users of a company. */
const ofTheCompany = (ids: Records): Documented[] => [
  ["/home", "Início"],
  ["/usuarios", "Usuários"],
  ["/usuarios/new", "Novo usuário"],
  ["/usuarios/edit/2", "Bruno Caixeta"],
  ["/permissoes/grupos", "Grupos de permissões"],
  ["/permissoes/grupos/novo", "Novo grupo de permissões"],
  [`/permissoes/grupos/edit/${ids.group}`, "Editar grupo de permissões"],
  ["/pessoas/edit/2", "Bruno Caixeta"],
  ["/veiculos", "Veículos"],
  ["/veiculos/list", "Veículos"],
  ["/veiculos/new", "Novo veículo"],
  [`/veiculos/edit/${ids.vehicle}`, /^[A-Z]{3}-?[0-9]/],
  [`/veiculos/delete/${ids.vehicle}`, "Excluir veículo"],
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
  [`/contasPagar/detalhe/${ids.payable}`, "Detalhes da conta"],
  [`/contasPagar/estorno/${ids.paidPayable}`, "Estornar pagamento"],
  [`/contasPagar/comprovante/${ids.paidPayable}`, "Comprovante de pagamento"],
  ["/contasReceber", "Contas a receber"],
  [`/contasReceber/comprovante/${ids.paidReceivable}`, "Comprovante de recebimento"],
  [`/contasReceber/multiplo?id[]=${ids.receivable}`, "Receber contas"],
  ["/financeiro/comissaoPrestador", "Comissão de prestadores"],
  [`/financeiro/comissaoPrestador/edit/${ids.batch}`, `Lote ${ids.batch}`],
  [`/financeiro/comissaorPrestadorImprimir/${ids.batch}`, "Comissão de prestador"],
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
const ofThePlatform: Documented[] = [
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
];

/** Those that anybody may open. */
const ofAnybody: Documented[] = [
  ["/login", "Entrar"],
  ["/cadastro", "Dados da sua Empresa"],
];

/** Opens each address as a bookmark does. Answers those that show another heading than theirs. */
async function walk(page: Page, addresses: readonly Documented[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [address, heading] of addresses) {
    const answer = await page.goto(address);
    const shown = (await page.locator("h1").first().textContent()) ?? "";
    const right = typeof heading === "string" ? shown === heading : heading.test(shown);
    const refused = /não encontrad|não são aceitos|Ocorreu um erro|não tem permissão/i.test(shown);
    if (answer?.status() !== 200 || !right || refused) wrong.push(`${address}: ${answer?.status()}, "${shown}"`);
  }
  return wrong;
}

test("every address of the documents opens its page for who may", async ({ page, signIn }) => {
  // Sixty pages, one after the other.
  test.setTimeout(600_000);
  /** The first id of a list of the server. */
  const idOf = async (path: string, list: string): Promise<number> => {
    const answer = await (await page.request.get(`/api${path}`)).json();
    return answer[list].data[0].id;
  };
  expect(await walk(page, ofAnybody)).toEqual([]);
  await signIn("1-admin");
  const ids: Records = {
    payable: await idOf("/contasPagar/lista?status=pendente", "contas"),
    paidPayable: await idOf("/contasPagar/lista?status=pago", "contas"),
    receivable: await idOf("/contasReceber/lista?status=pendente", "contas"),
    paidReceivable: await idOf("/contasReceber/lista?status=pago", "contas"),
    purchase: await idOf("/compras/lista?estado=NOVO", "compras"),
    approvedPurchase: await idOf("/compras/lista?estado=APROVADO", "compras"),
    vehicle: await idOf("/veiculos/list", "veiculos"),
    order: await idOf("/ordem-servico/lista", "ordens"),
    batch: await idOf("/financeiro/prestador/comissao/lotes", "lotes"),
    group: await idOf("/permissoes/grupos/lista", "grupos"),
  };
  expect(await walk(page, ofTheCompany(ids))).toEqual([]);
  await signIn("6-plataforma");
  expect(await walk(page, ofThePlatform)).toEqual([]);
});
