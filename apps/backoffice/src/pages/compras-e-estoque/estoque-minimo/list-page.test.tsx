import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { filterBy } from "../../../testing/filters";
import { messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

const VAN = "3";

/** Reads the rows of the list as the texts of their cells. */
async function rows(): Promise<string[][]> {
  const table = within(await screen.findByRole("table", { name: "Estoque mínimo" }));
  const [, ...lines] = table.getAllByRole("row");
  return lines.map((line) =>
    within(line)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent ?? ""),
  );
}

const lacking = (cells: readonly string[]) => cells.at(-3);

type App = Awaited<ReturnType<typeof openApp>>;

/** Opens the menu of the first row and chooses an item. */
async function choose({ user }: App, name: string) {
  const [menu] = await screen.findAllByRole("button", { name: /^Ações/ });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name }));
}

describe("the list of minimums", () => {
  it("the list of minimums shows products below their minimum first, with the missing quantity", async () => {
    await openApp("/estoqueMinimo?per_page=25");
    const found = await rows();
    expect(found).toHaveLength(12);
    expect(found.slice(0, 6).map(lacking)).not.toContain("–");
    expect(new Set(found.slice(6).map(lacking))).toEqual(new Set(["–"]));
  });

  it("the list of minimums filters by warehouse and by missing products", { tags: ["full"] }, async () => {
    const app = await openApp("/estoqueMinimo?per_page=25");
    await rows();
    await filterBy(app.user, "Situação", "Abaixo do mínimo");
    await waitFor(async () => expect(await rows()).toHaveLength(6));
    expect(app.address()).toContain("abaixo=1");
    await filterBy(app.user, "Depósito", "Filial Sul");
    expect(await screen.findByText("Nenhum estoque mínimo encontrado")).toBeInTheDocument();
  });

  it("the list of minimums offers a reader nothing that writes", async () => {
    await openApp("/estoqueMinimo", "4-leitura");
    await rows();
    expect(screen.queryByRole("button", { name: /Novo estoque mínimo/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Ações/ })).toBeNull();
  });
});

describe("a missing product", () => {
  it("is requested from the warehouse that has most of it, in a new requisition that is not sent yet", async () => {
    const app = await openApp("/estoqueMinimo");
    const { itens } = await app.api.estoqueMinimo.lista({ query: { abaixo: "1" } });
    const [first] = itens.data;
    if (first === undefined) throw new Error("Nothing is missing");
    const [most] = first.origens;
    await rows();
    await choose(app, "Requisitar");
    const modal = within(await screen.findByRole("dialog", { name: /requerimento/i }));
    expect(await modal.findByText(first.produto.nome)).toBeInTheDocument();
    expect(modal.getByDisplayValue(`Retirar de ${most?.deposito.nome}`)).toBeInTheDocument();
    expect(modal.getByRole("combobox", { name: /Dep[óo]sito/i })).toHaveValue(String(first.deposito.id));
  });

  it("a missing product cannot be requested when enough is there, or when no other warehouse has any", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/estoqueMinimo?per_page=25");
    const found = await rows();
    const menus = screen.getAllByRole("button", { name: /^Ações/ });
    const without = found.findIndex((cells) => cells.includes("Nenhum outro depósito tem"));
    const enough = found.findIndex((cells) => lacking(cells) === "–");
    for (const [at, reason] of [
      [without, "Nenhum outro depósito tem este produto"],
      [enough, "O estoque não está abaixo do mínimo"],
    ] as const) {
      await user.click(menus[at] as HTMLElement);
      expect(await screen.findByRole("menuitem", { name: /Requisitar/ })).toHaveAttribute("aria-disabled", "true");
      expect(screen.getAllByText(reason)[0]).toBeInTheDocument();
      await user.keyboard("{Escape}");
    }
  });
});

describe("a minimum", () => {
  it("a minimum is set for a product in a warehouse, and needs its fields", async () => {
    const { user, api } = await openApp(`/estoqueMinimo?deposito=${VAN}`);
    await user.click(await screen.findByRole("button", { name: /Novo estoque mínimo/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Novo estoque mínimo" }));
    await user.click(modal.getByRole("button", { name: "Salvar" }));
    await messageShownTwice("Informe o produto");
    expect(modal.getByText("Informe a quantidade")).toBeInTheDocument();
    // The form starts with the warehouse that the list shows.
    expect(modal.getByRole("combobox", { name: "Depósito" })).toHaveValue(VAN);
    const { produtos } = await api.produtos.lista({ query: { pesquisa: "torneira" } });
    const produto = produtos.data[0];
    await user.type(modal.getByRole("combobox", { name: "Produto" }), produto?.cod_reduzido ?? "");
    await user.click(await screen.findByRole("option", { name: new RegExp(produto?.nome ?? "") }));
    await user.type(modal.getByRole("textbox", { name: "Quantidade mínima" }), "200,5");
    await user.click(modal.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Estoque mínimo salvo com sucesso!")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: produto?.nome ?? "" })).toBeInTheDocument();
    const { itens } = await api.estoqueMinimo.lista({ query: { deposito: VAN } });
    expect(itens.data).toMatchObject([{ produto: { id: produto?.id }, quantidade: 200.5 }]);
  });

  it("a minimum is changed in its own form, and not over the change of another user", { tags: ["full"] }, async () => {
    const app = await openApp("/estoqueMinimo");
    const { user, api } = app;
    await choose(app, "Editar");
    const modal = within(await screen.findByRole("dialog", { name: "Editar estoque mínimo" }));
    const { itens } = await api.estoqueMinimo.lista({ query: {} });
    const [first] = itens.data;
    if (first === undefined) throw new Error("There is no minimum");
    expect(modal.getByRole("combobox", { name: "Produto" })).toHaveValue(first.produto.nome);
    expect(modal.getByRole("combobox", { name: "Produto" })).toHaveAttribute("readonly");
    const { id: produto_id } = first.produto;
    const { id: deposito_id } = first.deposito;
    await api.estoqueMinimo.save({ body: { produto_id, deposito_id, quantidade: 500 } });
    const box = modal.getByRole("textbox", { name: "Quantidade mínima" });
    await user.clear(box);
    await user.type(box, "600");
    await user.click(modal.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect(box).toHaveValue("600");
    const after = await api.estoqueMinimo.lista({ query: { produto: produto_id, deposito: deposito_id } });
    expect(after.itens.data[0]?.quantidade).toBe(500);
  });

  it("a minimum is removed after a question that names it", async () => {
    const app = await openApp("/estoqueMinimo?deposito=1");
    const before = await rows();
    await choose(app, "Excluir");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(new RegExp(`^${before[0]?.[2]} em Central: `))).toBeInTheDocument();
    await app.user.click(question.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Estoque mínimo retirado com sucesso!")).toBeInTheDocument();
    const { itens } = await app.api.estoqueMinimo.lista({ query: { deposito: 1 } });
    expect(itens.total).toBe(11);
  });
});
