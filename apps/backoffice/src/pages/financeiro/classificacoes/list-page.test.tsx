import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

describe.each([
  {
    tags: [],
    path: "/categoriasConta",
    field: "Nome",
    add: "Nova categoria",
    saved: "Categoria salva com sucesso!",
    missing: "Informe o nome da categoria",
    question: "Deseja realmente excluir esta categoria?",
    removed: "Categoria excluída com sucesso!",
    used: "Esta categoria já foi usada em contas ou no orçamento: ela foi desativada em vez de excluída",
    usedName: "Aluguel",
    inactive: "Inativa",
    reactivated: "Categoria reativada com sucesso!",
  },
  {
    // The same pages with other words.
    tags: ["full"],
    path: "/centroResultado",
    field: "Descrição",
    add: "Novo centro de resultado",
    saved: "Centro de resultado salvo com sucesso!",
    missing: "Informe a descrição do centro de resultado",
    question: "Deseja realmente excluir este centro de resultado?",
    removed: "Centro de resultado excluído com sucesso!",
    used: "Este centro de resultado já foi usado em contas: ele foi desativado em vez de excluído",
    usedName: "Administrativo",
    inactive: "Inativo",
    reactivated: "Centro de resultado reativado com sucesso!",
  },
])("the pages at $path", (words) => {
  async function choose(user: Awaited<ReturnType<typeof openApp>>["user"], action: string) {
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  }

  it("adds a row of the kind that the list shows", { tags: words.tags }, async () => {
    const { user, address } = await openApp(`${words.path}?tipo=receber`);
    const add = await screen.findByRole("link", { name: new RegExp(`^${words.add}`) });
    expect(add).toHaveAttribute("href", `${words.path}/new?tipo=receber`);
    await user.click(add);
    expect(await screen.findByRole("heading", { name: words.add })).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Tipo" })).toHaveValue("receber");
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    await messageShownTwice(words.missing);
    await user.type(screen.getByRole("textbox", { name: words.field }), "Doações");
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    expect(await screen.findByText(words.saved)).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Voltar agora" }));
    await waitFor(() => expect(address()).toBe(`${words.path}?tipo=receber`));
    expect(await screen.findByText("Doações")).toBeInTheDocument();
  });

  it("says before the question whether a row will be removed or only taken out of use", {
    tags: words.tags,
  }, async () => {
    const { user } = await openApp(`${words.path}?pesquisa=Doações`);
    await choose(user, "Excluir");
    expect(await screen.findByRole("alertdialog", { name: words.question })).toHaveTextContent(/Nenhuma conta usa/);
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText(words.removed)).toBeInTheDocument();
    expect(await screen.findByText("Nenhum registro encontrado")).toBeInTheDocument();
  });

  it("takes a used row out of use and back", { tags: words.tags }, async () => {
    const { user } = await openApp(`${words.path}?tipo=pagar&pesquisa=${words.usedName}`);
    await choose(user, "Excluir");
    expect(await screen.findByRole("alertdialog", { name: words.question })).toHaveTextContent(/Contas já usam/);
    await user.click(screen.getByRole("button", { name: "Desativar" }));
    expect(await screen.findByText(words.used)).toBeInTheDocument();
    expect(await screen.findByText(words.inactive, { selector: "span" })).toBeInTheDocument();
    await choose(user, "Reativar");
    await user.click(await screen.findByRole("button", { name: "Reativar" }));
    expect(await screen.findByText(words.reactivated)).toBeInTheDocument();
  });

  it("locks the kind of a row that contas have", { tags: words.tags }, async () => {
    await openApp(`${words.path}/edit/1`);
    expect(await screen.findByRole("combobox", { name: "Tipo" })).toBeDisabled();
    expect(screen.getByRole("textbox", { name: words.field })).toHaveValue(words.usedName);
  });

  it("gives readers the list, without a button that changes anything", { tags: words.tags }, async () => {
    await openApp(`${words.path}?tipo=pagar&pesquisa=${words.usedName}`, "4-leitura");
    expect(await screen.findByText("1–1 de 1")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Ações/ })).toBeNull();
    expect(screen.queryByRole("link", { name: new RegExp(`^${words.add}`) })).not.toBeInTheDocument();
  });
});

it("a branch leaves use, returns and is removed in one act each, in whatever order its rows stand", {
  tags: ["full"],
}, async () => {
  const { api } = await server().loginAs("1-admin");
  const save = async (nome: string, categoria_pai_id: number | null) =>
    (await api.categoriasConta.save({ body: { nome, tipo: "pagar", categoria_pai_id } })).categoria.id;
  const main = await save("Galho", null);
  for (const part of [1, 2, 3, 4, 5]) await save(`Galho, parte ${part}`, main);
  const { user } = await openApp("/categoriasConta?pesquisa=Galho");
  for (const label of ["Desativar", "Reativar", "Excluir"]) {
    await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: label }));
    const dialog = await screen.findByRole("dialog", { name: `${label} 6 categorias?` });
    await user.click(within(dialog).getByRole("button", { name: label }));
    await screen.findAllByText(`${label}: feito em 6 categorias`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect((await api.categoriasConta.lista({ query: { pesquisa: "Galho" } })).categorias.data).toEqual([]);
});
