import { matchRoutes, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { allPages, createRoutes } from "../routes";
import { outside, paths } from "./paths";

type Builder = ((id?: number) => string) & { readonly pattern: string };

const isBuilder = (value: unknown): value is Builder => typeof value === "function" && "pattern" in value;

/** The builders of `paths` with their names: `planos.editar`. */
const buildersIn = (table: object, above = ""): [name: string, builder: Builder][] =>
  Object.entries(table).flatMap(([name, value]) =>
    isBuilder(value) ? [[above + name, value]] : buildersIn(value, `${above}${name}.`),
  );

const builders = buildersIn(paths);

/** These addresses are in people's bookmarks and mails, and other servers send them. */
const documented = `
/
/assinatura
/auditoria
/caixa
/caixa/cadastro
/caixa/fechamento/:id
/caixa/fechar/:id
/caixa/historico
/categoriasConta
/categoriasConta/edit/:id
/categoriasConta/new
/categoriasProduto
/categoriasProduto/edit/:id
/categoriasProduto/new
/centroResultado
/centroResultado/edit/:id
/centroResultado/new
/compraManual/edit/:id
/compraManual/imprimir/:id
/compraManual/new
/cobranca
/cobranca/lembretes
/cobranca/puladas
/cobranca/regras
/compras
/compras/detalhes/:id
/compras/emitirEntrada/:id
/compras/importar
/compras/relatorio
/configNF
/contasBancarias
/contasBancarias/conciliacao
/contasBancarias/conciliacao/:id
/contasBancarias/conciliacao/regras
/contasBancarias/conciliacao/importar
/contasBancarias/conciliacao/extratos
/contasBancarias/extrato/:id
/contasPagar
/contasPagar/comprovante/:id
/contasPagar/comprovantes
/contasPagar/delete/:id
/contasPagar/detalhe/:id
/contasPagar/edit/:id
/contasPagar/encargos
/contasPagar/estorno/:id
/contasPagar/multiplo
/contasPagar/new
/contasPagar/pagar/:id
/contasPagar/relatorio
/contasPagar/renegociacao
/contasReceber
/contasReceber/boleto/:id
/contasReceber/comprovante/:id
/contasReceber/comprovantes
/contasReceber/delete/:id
/contasReceber/detalhe/:id
/contasReceber/edit/:id
/contasReceber/encargos
/contasReceber/estorno/:id
/contasReceber/multiplo
/contasReceber/new
/contasReceber/receber/:id
/contasReceber/relatorio
/contasReceber/renegociacao
/contrato/gerarContrato/:id
/depositos
/depositos/edit/:id
/depositos/inventarios
/depositos/inventarios/contar/:id
/depositos/inventarios/relatorio/:id
/depositos/inventarios/revisao/:id
/depositos/movimentos
/depositos/movimentos/relatorio
/depositos/new
/depositos/requerimentos
/empresas
/empresas/arquivosXml/:id
/empresas/edit/:id
/empresas/new
/empresas/setarPlano/:id
/estoqueMinimo
/feriados
/feriados/edit/:id
/feriados/new
/financeiro/comissaoPrestador
/financeiro/comissaoPrestador/edit/:id
/financeiro/comissaoPrestadorImprimir/:id
/financeiro/comissaorPrestadorImprimir/:id
/formasPagamento
/formasPagamento/edit/:id
/formasPagamento/new
/gps
/aprovacoes
/aprovacoes/regras
/aprovacoes/:id
/fechamento
/fechamento/fechar
/fechamento/:id
/gateway
/gateway/cobrancas
/gateway/decisoes
/gruposuninegocio
/gruposuninegocio/edit/:id
/gruposuninegocio/new
/home
/lembretes/sair/:token
/login
/minhaConta
/municipiosAtendidos
/municipiosAtendidos/new
/naturezas
/naturezas/edit/:id
/naturezas/new
/ordem-servico
/ordem-servico/edit/:id
/ordem-servico/imprimir/:id
/ordem-servico/new
/ordem-servico/quadro
/paineis
/perfilAcesso
/perfilAcesso/edit/:id
/perfilAcesso/new
/webhooks
/webhooks/edit/:id
/webhooks/entregas/:id
/webhooks/novo
/chaves
/chaves/edit/:id
/chaves/nova
/permissoes/grupos
/permissoes/grupos/edit/:id
/permissoes/grupos/novo
/pessoas
/pessoas/edit/:id
/pessoas/importar
/pessoas/new
/planos
/planos/edit/:id
/planos/new
/pragas
/pragas/edit/:id
/pragas/new
/produtos
/produtos/detalhe/:id
/produtos/edit/:id
/produtos/importar
/produtos/new
/relatorios
/relatorios/fluxoCaixa
/relatorios/orcamento
/relatorios/resultado
/relatorios/vencimentos
/segundoFator
/segundoFator/plataforma
/senha/redefinir
/senha/solicitar
/unidades/usuarios
/usuarios
/usuarios/convite
/usuarios/edit/:id
/usuarios/new
/veiculos
/veiculos/delete/:id
/veiculos/edit/:id
/veiculos/list
/veiculos/new
/whatsapp
`;

/** The patterns of the pages in a table of routes; a route that only holds others is not a page. */
const pagesIn = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => (children === undefined ? [path ?? ""] : pagesIn(children)));

const routes = createRoutes(await allPages());

it.each(builders)("%s builds the address of its page", (_, build) => {
  const at = build.pattern.endsWith(":id") ? build(7) : build();
  expect(at).toBe(build.pattern.replace(":id", "7"));
  expect(matchRoutes(routes, at)?.at(-1)?.route.path).toBe(build.pattern);
});

it("every page has one builder, and stands at its documented address", () => {
  const patterns = builders.map(([, { pattern }]) => pattern).sort();
  const pages = pagesIn(routes).filter((path) => path !== "*");
  expect(patterns).toEqual(pages.sort());
  expect(patterns).toEqual(documented.trim().split("\n").sort());
});

it("every address names its query as documented", () => {
  expect(paths.contasPagar.multiplo({ id: [3, 5] })).toBe("/contasPagar/multiplo?id[]=3&id[]=5");
  expect(paths.contasReceber.estornar(3, { acerto: 9 })).toBe("/contasReceber/estorno/3?acerto=9");
  expect(paths.contasPagar.nova({ copia: undefined })).toBe("/contasPagar/new");
  expect(paths.login({ volta: "/contasPagar?pesquisa=Ana Prado" })).toBe(
    "/login?volta=%2FcontasPagar%3Fpesquisa%3DAna+Prado",
  );
  expect(paths.contasPagar.lista({ pesquisa: "", page: 2 })).toBe("/contasPagar?pesquisa=&page=2");
  expect(paths.configNF({ empresa: 3 })).toBe("/configNF?empresa=3");
  expect(paths.unitUsers({ grupo: 2 })).toBe("/unidades/usuarios?grupo=2");
});

describe("sources of the app", () => {
  const sources = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
  const roots = [...builders.map(([, { pattern }]) => pattern), ...Object.values(outside).map((build) => build(1))]
    .map((address) => address.split("/")[1] ?? "")
    .filter((root) => root !== "");
  const written = new RegExp(`["'\`]/(?:${[...new Set(roots)].join("|")})\\b`);
  const withAddress = Object.entries(sources)
    .filter(([file, text]) => !/\.test\.tsx?$|\/testing\//.test(file) && written.test(text))
    .map(([file]) => file);

  it("write addresses only in paths.ts", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(200);
    expect(withAddress).toEqual(["./paths.ts"]);
  });
});
