import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

const banners = () => screen.queryAllByRole("region", { name: "A busca falhou" });

/** Every page whose rows follow its address, by a login that may open it. */
const pages = [
  ["/contasPagar", "1-admin"],
  ["/contasReceber", "1-admin"],
  ["/caixa", "1-admin"],
  ["/caixa/historico", "1-admin"],
  ["/caixa/cadastro", "1-admin"],
  ["/contasBancarias", "1-admin"],
  ["/contasBancarias/extrato/1", "1-admin"],
  ["/financeiro/comissaoPrestador", "1-admin"],
  ["/financeiro/comissaoPrestador/edit/1", "1-admin"],
  ["/relatorios/vencimentos", "1-admin"],
  ["/relatorios/fluxoCaixa", "1-admin"],
  ["/relatorios/resultado", "1-admin"],
  ["/veiculos", "1-admin"],
  ["/veiculos/edit/1", "1-admin"],
  ["/ordem-servico", "1-admin"],
  ["/ordem-servico/quadro", "1-admin"],
  ["/produtos", "1-admin"],
  ["/produtos/detalhe/1", "1-admin"],
  ["/depositos", "1-admin"],
  ["/depositos/edit/1", "1-admin"],
  ["/depositos/movimentos", "1-admin"],
  ["/depositos/inventarios", "1-admin"],
  ["/depositos/requerimentos", "1-admin"],
  ["/compras", "1-admin"],
  ["/compras/relatorio", "1-admin"],
  ["/naturezas", "1-admin"],
  ["/usuarios", "1-admin"],
  ["/auditoria", "1-admin"],
  ["/whatsapp", "1-admin"],
  ["/planos", "6-plataforma"],
  ["/unidades/usuarios?grupo=1", "6-plataforma"],
  ["/empresas/arquivosXml/1", "1-admin"],
] as const;

/** Has the next search of the page fail, and expects that the page stays and says so in one place. */
async function expectKept(address: string, login: string) {
  const { go, user } = await openApp(address, login);
  const { textContent } = await screen.findByRole("heading", { level: 1 });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await go(`${address}${address.includes("?") ? "&" : "?"}per_page=25`);
  await waitFor(() => expect(banners()).toHaveLength(1));
  expect(banners()[0]).toHaveTextContent("O que está abaixo é da busca anterior.");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(textContent ?? "");
  vi.stubGlobal("fetch", fetch);
  await user.click(within(banners()[0] as HTMLElement).getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(banners()).toHaveLength(0));
}

for (const [tags, part] of sampled(pages))
  it.each(part)("a search that fails on %s is told in one banner, until it succeeds", { tags }, expectKept);

it("a page change that fails brings the banner into view, and rows that fail to reload move nothing", async () => {
  const { go, user } = await openApp("/contasPagar");
  await screen.findByRole("table", { name: "Contas a pagar" });
  const failing = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", failing);
  const into = vi.spyOn(Element.prototype, "scrollIntoView");
  await go("/contasPagar?page=2");
  await waitFor(() => expect(into).toHaveBeenCalledExactlyOnceWith({ block: "center" }));
  expect(into.mock.contexts).toEqual(banners());
  const again = within(banners()[0] as HTMLElement).getByRole("button", { name: "Tentar de novo" });
  const asked = failing.mock.calls.length;
  await user.click(again);
  await waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(asked));
  await waitFor(() => expect(again).not.toHaveAttribute("aria-busy", "true"));
  expect(into).toHaveBeenCalledOnce();
  into.mockRestore();
});

it("a search that fails while a count is reviewed is told in one banner, until it succeeds", async () => {
  const { api } = await server().loginAs("1-admin");
  const { inventario } = await api.inventarios.iniciar({ body: { deposito_id: 1 } });
  await expectKept(`/depositos/inventarios/revisao/${inventario.id}`, "1-admin");
  cleanup();
  await api.inventarios.cancelar({ params: { id: inventario.id } });
});
