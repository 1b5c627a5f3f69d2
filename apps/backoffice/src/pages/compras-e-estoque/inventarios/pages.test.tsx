import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

type App = Awaited<ReturnType<typeof openApp>>;

/** Begins a count in a new warehouse with two products. */
async function begin({ api }: App) {
  const nome = `Contado ${crypto.randomUUID().slice(0, 8)}`;
  const { deposito } = await api.depositos.save({ body: { nome } });
  const stocked = async (nome: string, quantidade: number) => {
    const { produto } = await api.produtos.save({ body: { nome, valor_venda: 1 } });
    const where = { produto_id: produto.id, deposito_id: deposito.id };
    await api.depositos.ajustar({ body: { ...where, quantidade, custo_unitario: 2, motivo: "Início" } });
    return { ...produto, ...where };
  };
  const produtos = [await stocked("Rebite", 10), await stocked("Porca", 4)] as const;
  const { inventario } = await api.inventarios.iniciar({ body: { deposito_id: deposito.id } });
  return { id: inventario.id, deposito: { ...deposito, nome }, produtos };
}

const product = () => screen.findByRole("combobox", { name: "Produto" });
const quantity = () => screen.findByRole("textbox", { name: /^Quantidade/ });

/** Counts with the keyboard: the code, Enter, the quantity, Enter. */
async function count({ user }: App, code: string, digits: string) {
  await waitFor(async () => expect(await product()).toHaveFocus());
  await user.keyboard(`${code}{Enter}`);
  await waitFor(async () => expect(await quantity()).toHaveFocus());
  await user.keyboard(`${digits}{Enter}`);
}

/** The places of this device where unsent counts are kept. */
const kept = (id: number) => Object.keys(localStorage).filter((name) => name.endsWith(`:${id}`));

/** Answers counts instead of the server until the returned function is called. */
function answerCounts(answer: () => Response): () => void {
  const online = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) =>
    String(url).endsWith("/inventarios/contar") ? answer() : online(url, init),
  );
  return () => vi.stubGlobal("fetch", online);
}

function offline(): Response {
  throw new TypeError("Failed to fetch");
}

const counted = (api: App["api"], id: number) =>
  waitFor(async () => {
    const { produtos } = await api.inventarios.find({ params: { id } });
    expect(produtos.length).toBeGreaterThan(0);
    return produtos;
  });

describe("a count", { tags: ["full"] }, () => {
  it("goes from product to product by keyboard, adds to earlier quantities, and hides the expected ones", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    await count(app, produtos[0].cod_reduzido, "6");
    await count(app, produtos[1].cod_reduzido, "4");
    await count(app, produtos[0].cod_reduzido, "1,5");
    const list = within(await screen.findByRole("list", { name: "Contados" }));
    expect(await list.findByText("7,5 UN")).toBeInTheDocument();
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByText(/10 UN/)).toBeNull();
  });

  it("a count adds one at each reading, and takes no bar code as a quantity", { tags: ["full"] }, async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    await waitFor(async () => expect(await product()).toHaveFocus());
    await app.user.keyboard(`${produtos[0].cod_reduzido}{Enter}`);
    await waitFor(async () => expect(await quantity()).toHaveFocus());
    await app.user.keyboard("7891234567895");
    // The Enter that ends a composition counts nothing.
    fireEvent.keyDown(await quantity(), { key: "Enter", isComposing: true });
    expect(await quantity()).not.toHaveValue("");
    await app.user.keyboard("{Enter}");
    expect(await screen.findByText(/^Isto é um código de barras/)).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await app.user.click(screen.getByRole("radio", { name: "Cada leitura soma 1" }));
    await app.user.click(await product());
    for (const at of [1, 2]) {
      await app.user.keyboard(`${produtos[0].cod_reduzido}{Enter}`);
      expect(await screen.findByText(`${at} UN`)).toBeInTheDocument();
    }
    expect(await counted(app.api, id)).toMatchObject([{ quantidade: 2 }]);
  });

  it("a count takes no bar code after a digit as a quantity", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    await count(app, produtos[0].cod_reduzido, "57891000315507");
    expect(await screen.findByText(/^Isto é um código de barras/)).toBeInTheDocument();
    expect(await quantity()).toHaveValue("");
    await app.user.keyboard("5{Enter}");
    await waitFor(async () => expect(await product()).toHaveFocus());
    expect(await counted(app.api, id)).toMatchObject([{ quantidade: 5 }]);
  });

  it("a count corrects a product without the quantity that was typed for another", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    await count(app, produtos[0].cod_reduzido, "6");
    await count(app, produtos[1].cod_reduzido, "4");
    await waitFor(async () => expect(await product()).toHaveFocus());
    await app.user.keyboard(`${produtos[1].cod_reduzido}{Enter}`);
    await waitFor(async () => expect(await quantity()).toHaveFocus());
    await app.user.keyboard("70");
    await app.user.click(await screen.findByRole("button", { name: "Corrigir Rebite" }));
    expect(await quantity()).toHaveValue("");
    expect(await quantity()).toHaveFocus();
    await app.user.keyboard("8{Enter}");
    expect(await screen.findByText("8 UN")).toBeInTheDocument();
  });

  it("a count takes a unit cost below a cent", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    const { produto_id } = produtos[0];
    await app.api.inventarios.contar({ body: { inventario_id: id, quantidade: 12, produto_id } });
    await app.go(`/depositos/inventarios/revisao/${id}`);
    const cost = await screen.findByRole("textbox", { name: "Custo unitário de Rebite" });
    await app.user.type(cost, "0,0375");
    await app.user.tab();
    expect(cost).toHaveValue("R$ 0,0375");
  });

  it("a count keeps an unsent quantity, and the tab after a crash sends it once", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    await product();
    const online = globalThis.fetch;
    let written = 0;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
      if (!String(url).endsWith("/inventarios/contar")) return online(url, init);
      written += 1;
      // The server writes the count, but its answer is lost.
      await online(url, init);
      throw new TypeError("Failed to fetch");
    });
    await count(app, produtos[0].cod_reduzido, "3");
    expect(await screen.findByText(/1 contagem espera pela conexão/)).toBeInTheDocument();
    expect(written).toBe(1);
    expect(screen.getByText(/O que já foi contado está guardado neste aparelho/)).toBeInTheDocument();
    const { usuario, empresa } = await app.api.sessao.atual();
    expect(kept(id)).toEqual([`prumo:contagem:${usuario.id}:${empresa?.id}:${id}`]);
    vi.stubGlobal("fetch", online);
    await app.go("/depositos/inventarios");
    await screen.findByRole("heading", { name: "Inventários" });
    await app.go(`/depositos/inventarios/contar/${id}`);
    await waitFor(() => expect(kept(id)).toEqual([]));
    expect(await counted(app.api, id)).toMatchObject([{ quantidade: 3 }]);
  });

  it.each([403, 409])(
    "a count keeps a quantity refused with %i for another try, and holds back later ones of the product",
    async (status) => {
      const app = await openApp("/depositos/inventarios");
      const { id, produtos } = await begin(app);
      await app.go(`/depositos/inventarios/contar/${id}`);
      let asked = 0;
      const allow = answerCounts(() => {
        asked += 1;
        return Response.json({ message: "Agora não" }, { status });
      });
      await count(app, produtos[0].cod_reduzido, "3");
      expect(await screen.findByText(/Agora não/)).toBeInTheDocument();
      await count(app, produtos[0].cod_reduzido, "2");
      expect(asked).toBe(1);
      expect(screen.getByRole("button", { name: "Descartar" })).toBeInTheDocument();
      allow();
      await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
      await waitFor(() => expect(kept(id)).toEqual([]));
      expect(await counted(app.api, id)).toMatchObject([{ quantidade: 5 }]);
    },
  );

  it("a count offers only to discard a quantity that was refused for good", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    answerCounts(() => Response.json({ message: "Este inventário já foi confirmado" }, { status: 422 }));
    await count(app, produtos[0].cod_reduzido, "3");
    await screen.findByText(/Este inventário já foi confirmado/);
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Descartar" }));
    expect(kept(id)).toEqual([]);
  });

  it("a count goes on when the device cannot keep anything, and warns", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.go(`/depositos/inventarios/contar/${id}`);
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      removeItem: () => undefined,
      setItem() {
        throw new DOMException("Full", "QuotaExceededError");
      },
    });
    const reach = answerCounts(offline);
    await count(app, produtos[0].cod_reduzido, "3");
    expect(await screen.findByText(/não feche esta página/)).toBeInTheDocument();
    reach();
    await app.user.click(screen.getByRole("button", { name: "Enviar agora" }));
    expect(await counted(app.api, id)).toMatchObject([{ quantidade: 3 }]);
  });

  it("a count is not confirmed while a quantity waits on this device: the review sends it first", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    const [{ produto_id }] = produtos;
    await app.api.inventarios.contar({ body: { inventario_id: id, quantidade: 10, produto_id } });
    await app.go(`/depositos/inventarios/contar/${id}`);
    const reach = answerCounts(offline);
    await count(app, produtos[1].cod_reduzido, "3");
    await screen.findByText(/1 contagem espera pela conexão/);
    await app.go(`/depositos/inventarios/revisao/${id}`);
    await screen.findByRole("heading", { name: /^Revisar/ });
    expect(await screen.findByRole("group", { name: "Solte ou cole arquivos aqui" })).toBeInTheDocument();
    expect(await screen.findByText(/1 contagem espera pela conexão/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Confirmar o inventário/ })).toBeDisabled();
    reach();
    await app.user.click(screen.getByRole("button", { name: "Enviar agora" }));
    const table = within(screen.getByRole("table", { name: "Diferenças" }));
    expect(await table.findByText("-1 UN")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: /^Confirmar o inventário/ })).toBeEnabled());
  });

  it("a count asks before the user leaves the review with typed costs", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    const [{ produto_id }] = produtos;
    await app.api.inventarios.contar({ body: { inventario_id: id, quantidade: 12, produto_id } });
    await app.go(`/depositos/inventarios/revisao/${id}`);
    await app.user.type(await screen.findByRole("textbox", { name: "Custo unitário de Rebite" }), "2,5");
    await app.user.click(screen.getByRole("link", { name: /^Voltar a contar/ }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" }));
    await app.user.click(asked.getByRole("button", { name: "Continuar editando" }));
    expect(app.address()).toBe(`/depositos/inventarios/revisao/${id}`);
    await app.user.click(screen.getByRole("button", { name: /^Confirmar o inventário/ }));
    await app.user.click(
      within(await screen.findByRole("alertdialog", { name: "Confirmar o inventário?" })).getByRole("button", {
        name: "Confirmar o inventário",
      }),
    );
    await waitFor(() => expect(app.address()).toBe(`/depositos/inventarios/relatorio/${id}`));
  });

  it("a count requires moved products to be confirmed, is written as one, and leads to its report", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, deposito, produtos } = await begin(app);
    const body = { inventario_id: id, quantidade: 6 };
    for (const { produto_id } of produtos) await app.api.inventarios.contar({ body: { ...body, produto_id } });
    const moved = { produto_id: produtos[1].produto_id, deposito_id: deposito.id, diferenca: 1, motivo: "Meio" };
    await app.api.depositos.ajustar({ body: moved });
    await app.go(`/depositos/inventarios/revisao/${id}`);
    await app.user.click(await screen.findByRole("button", { name: /^Confirmar o inventário/ }));
    expect(await screen.findByText("Confirme os produtos movimentados durante a contagem")).toBeInTheDocument();
    await app.user.click(screen.getByRole("checkbox", { name: /^Confirmo Porca/ }));
    await app.user.click(screen.getByRole("button", { name: /^Confirmar o inventário/ }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Confirmar o inventário?" }));
    await app.user.click(asked.getByRole("button", { name: "Confirmar o inventário" }));
    expect(await screen.findByRole("heading", { name: `Inventário de ${deposito.nome}` })).toBeInTheDocument();
    const table = within(screen.getByRole("table", { name: "Diferenças" }));
    expect(table.getByText("-4 UN")).toBeInTheDocument();
    expect(table.getByText("+1 UN")).toBeInTheDocument();
    const { estoque } = await app.api.depositos.find({ params: { id: deposito.id } });
    expect(estoque.data.map(({ quantidade }) => quantidade)).toEqual([6, 6]);
  });

  it("a count leads from an uncounted product to its quantity", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    await app.api.inventarios.contar({
      body: { inventario_id: id, quantidade: 10, produto_id: produtos[0].produto_id },
    });
    await app.go(`/depositos/inventarios/revisao/${id}`);
    await app.user.click(await screen.findByText("Ver quais"));
    await app.user.click(await screen.findByRole("button", { name: "Contar Porca" }));
    await waitFor(async () => expect(await quantity()).toHaveFocus());
    await app.user.keyboard("4{Enter}");
    await waitFor(async () => expect(await counted(app.api, id)).toHaveLength(2));
  });

  it("a count is reviewed page by page, and keeps the decisions of another page", async () => {
    const app = await openApp("/depositos/inventarios");
    const { id, produtos } = await begin(app);
    for (const { produto_id } of produtos) {
      await app.api.inventarios.contar({ body: { inventario_id: id, quantidade: 20, produto_id } });
    }
    await app.go(`/depositos/inventarios/revisao/${id}?per_page=1`);
    // 16 more of Porca are worth more than 10 more of Rebite.
    await app.user.type(await screen.findByRole("textbox", { name: "Custo unitário de Porca" }), "7,5");
    expect(screen.queryByRole("textbox", { name: "Custo unitário de Rebite" })).toBeNull();
    expect(screen.getByText("2 diferenças")).toBeInTheDocument();
    await app.user.click(screen.getByRole("link", { name: "Página 2" }));
    expect(await screen.findByRole("textbox", { name: "Custo unitário de Rebite" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: /^Confirmar o inventário/ }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Confirmar o inventário?" }));
    await app.user.click(asked.getByRole("button", { name: "Confirmar o inventário" }));
    await waitFor(() => expect(app.address()).toBe(`/depositos/inventarios/relatorio/${id}`));
    const { movimentos } = await app.api.depositos.movimentos({ query: { produto: produtos[1].produto_id } });
    expect(movimentos.data[0]).toMatchObject({ tipo: "inventario", quantidade: 16, custo_unitario: 7.5 });
    // The address changes before the page does, and the review has a table of this name, too.
    await screen.findByRole("heading", { name: /^Inventário de/ });
    const table = within(await screen.findByRole("table", { name: "Diferenças" }));
    expect(table.getAllByRole("row")).toHaveLength(3);
  });

  it("a count is begun from the list, and given up without any movement", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("1-admin");
    const { deposito } = await api.depositos.save({ body: { nome: "Vazio" } });
    const { user, go } = await openApp("/depositos/inventarios");
    await user.click(await screen.findByRole("button", { name: /^Novo inventário/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Novo inventário" }));
    await user.click(modal.getByRole("button", { name: "Começar a contar" }));
    expect(await modal.findByText("Selecione o deposito")).toBeInTheDocument();
    await user.selectOptions(modal.getByRole("combobox", { name: "Depósito" }), String(deposito.id));
    await user.click(modal.getByRole("button", { name: "Começar a contar" }));
    expect(await screen.findByRole("heading", { name: "Contar Vazio" })).toBeInTheDocument();
    await go(`/depositos/inventarios?deposito=${deposito.id}`);
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Cancelar o inventário" }));
    expect(await screen.findByText("Inventário cancelado")).toBeInTheDocument();
  });
});
