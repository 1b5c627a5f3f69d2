import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

type OpenedPermissions = Awaited<ReturnType<typeof openApp>>;

const box = (name: string) => screen.getByRole("treeitem", { name });
/** Finds the permission of a submodule: many submodules have one with that name. */
const permission = (submodulo: string, name: string) => {
  const branch = box(submodulo).parentElement;
  if (branch === null) throw new Error(`${submodulo} has no branch`);
  return within(branch).getByRole("treeitem", { name });
};
const save = ({ user }: OpenedPermissions) => user.click(screen.getByRole("button", { name: /^Salvar/ }));
const groupNamed = async ({ api }: OpenedPermissions, nome: string) => {
  const { grupos } = await api.permissoes.lista({ query: { pesquisa: nome } });
  const { grupo } = await api.permissoes.find({ params: { id: grupos.data[0]?.id ?? 0 } });
  return { id: grupo.id, permissions: grupo.role_permissoes.map(({ permissao }) => permissao.id) };
};
/** Opens the menu of a row by its name and chooses an entry. */
const choose = async ({ user }: OpenedPermissions, row: string, entry: string) => {
  const line = (await screen.findAllByRole("row")).find((one) => one.textContent?.startsWith(row));
  if (line === undefined) throw new Error(`There is no row ${row}`);
  await user.click(within(line).getByRole("button", { name: /^Ações/ }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

describe("a new permission group", { tags: ["full"] }, () => {
  it("demands a name and at least one permission; the first message is a toast, and its field is focused", async () => {
    const app = await openApp("/permissoes/grupos/novo");
    await screen.findByRole("tree", { name: /Permissões/ });
    await save(app);
    await messageShownTwice("Informe o nome do grupo de permissões");
    expect(screen.getAllByText("Selecione pelo menos uma permissão")).toHaveLength(1);
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveFocus();
    await app.user.type(screen.getByRole("textbox", { name: "Nome" }), "Quase");
    await save(app);
    await messageShownTwice("Selecione pelo menos uma permissão");
  });

  it("adds visualizar to any permission, keeps it while another is chosen, and is saved with both", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/permissoes/grupos/novo");
    await app.user.type(await screen.findByRole("textbox", { name: "Nome" }), "Quem paga");
    await app.user.click(permission("Contas a pagar", "Pagar"));
    expect(permission("Contas a pagar", "Visualizar")).toBeChecked();
    expect(box("Contas a pagar")).toHaveAttribute("aria-checked", "mixed");
    expect(box("Financeiro")).toHaveAttribute("aria-checked", "mixed");
    await app.user.click(permission("Contas a pagar", "Visualizar"));
    expect(permission("Contas a pagar", "Visualizar")).toBeChecked();
    await app.user.click(box("Relatórios"));
    expect(box("Relatórios")).toBeChecked();
    await save(app);
    expect(await screen.findByText("Grupo de permissões salvo com sucesso!")).toBeInTheDocument();
    // Goes back without a click.
    await waitFor(() => expect(app.address()).toBe("/permissoes/grupos"));
    expect((await groupNamed(app, "Quem paga")).permissions).toEqual([
      "contasPagar.pagar",
      "contasPagar.visualizar",
      ...["cadastrar", "editar", "remover", "visualizar"].map((acao) => `relatorios.${acao}`),
    ]);
  });

  it("a new permission group marks only permissions that a search shows", async () => {
    const app = await openApp("/permissoes/grupos/novo");
    await screen.findByRole("tree", { name: /Permissões/ });
    await app.user.type(screen.getByRole("searchbox"), "veic");
    expect(screen.queryByRole("treeitem", { name: "Contas a pagar" })).not.toBeInTheDocument();
    await app.user.click(box("Veículos"));
    await app.user.clear(screen.getByRole("searchbox"));
    expect(box("Veículos")).toBeChecked();
    expect(box("Operação")).toHaveAttribute("aria-checked", "mixed");
    expect(box("Financeiro")).not.toBeChecked();
  });
});

describe("an existing permission group", { tags: ["full"] }, () => {
  it("asks before its own users remove the right to change groups, and names what they lose", async () => {
    const { api } = await server().loginAs("1-admin");
    const nome = "Quem cuida dos grupos";
    const permissions = ["permissoes.visualizar", "permissoes.editar", "pessoas.visualizar"] as const;
    const { grupo } = await api.permissoes.save({ body: { nome, permissions: [...permissions] } });
    const { usuario } = await api.usuarios.find({ params: { id: 3 } });
    const { login, email, pessoa_id } = usuario;
    const body = { id: 3, nome: usuario.nome, login, email: email ?? "", pessoa_id: pessoa_id ?? 0, roles: [grupo.id] };
    await api.usuarios.update({ body });
    const app = await openApp(`/permissoes/grupos/edit/${grupo.id}`, "3-vendas");
    await screen.findByRole("textbox", { name: "Nome" });
    await app.user.click(permission("Grupos de permissões", "Editar"));
    await save(app);
    const asked = await screen.findByRole("alertdialog", { name: "Deseja realmente tirar permissões de você?" });
    expect(asked).toHaveTextContent("perde: Grupos de permissões: Editar.");
    await app.user.click(within(asked).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const { grupo: kept } = await api.permissoes.find({ params: { id: grupo.id } });
    expect(kept.role_permissoes).toHaveLength(3);

    // With another group that gives the same permission nothing is lost, and nothing is asked.
    const { grupo: other } = await api.permissoes.save({
      body: { nome: "Também cuida", permissions: ["permissoes.editar"] },
    });
    await api.usuarios.update({ body: { ...body, roles: [grupo.id, other.id] } });
    cleanup();
    const again = await openApp(`/permissoes/grupos/edit/${grupo.id}`, "3-vendas");
    await screen.findByRole("textbox", { name: "Nome" });
    await again.user.click(permission("Grupos de permissões", "Editar"));
    await save(again);
    expect(await screen.findByText("Grupo de permissões alterado com sucesso!")).toBeInTheDocument();
    await api.usuarios.update({ body: { ...body, roles: usuario.roles.map(({ id }) => id) } });
  });

  it("opens as it is, loses a permission, and says when somebody else has changed it", { tags: ["full"] }, async () => {
    const app = await openApp("/permissoes/grupos");
    const { id } = await groupNamed(app, "Vendas");
    await app.go(`/permissoes/grupos/edit/${id}`);
    expect(await screen.findByRole("textbox", { name: "Nome" })).toHaveValue("Vendas");
    expect(permission("Compras", "Cadastrar")).toBeChecked();
    await app.user.click(box("Compras"));
    await app.user.click(box("Compras"));
    expect(box("Compras")).not.toBeChecked();
    await save(app);
    expect(await screen.findByText("Grupo de permissões alterado com sucesso!")).toBeInTheDocument();
    expect((await groupNamed(app, "Vendas")).permissions).toEqual(["contasReceber.visualizar"]);

    await goBackNow(app.user);
    await screen.findByRole("table", { name: "Grupos de permissões" });
    await app.go(`/permissoes/grupos/edit/${id}`);
    await app.user.type(await screen.findByRole("textbox", { name: "Nome" }), " e mais");
    await app.api.permissoes.update({ body: { id, nome: "Vendas", permissions: ["contasReceber.visualizar"] } });
    await save(app);
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveValue("Vendas e mais");
  });

  it("names what its removal takes away before it asks, and is removed only after that", async () => {
    const app = await openApp("/permissoes/grupos");
    await choose(app, "Caixa", "Excluir");
    const question = await screen.findByRole("alertdialog", {
      name: "Deseja realmente excluir este grupo de permissões?",
    });
    expect(question).toHaveTextContent(
      "1 usuário perde as permissões deste grupo, menos as que tiver por outro grupo.",
    );
    await app.user.click(within(question).getByRole("button", { name: "Cancelar" }));
    expect((await groupNamed(app, "Caixa")).permissions).not.toEqual([]);
    await choose(app, "Caixa", "Excluir");
    await app.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Grupo de permissões excluído com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("cell", { name: "Caixa" })).not.toBeInTheDocument());
    const { api: cashier } = await server().loginAs("2-caixa");
    await expect(cashier.caixas.lista()).rejects.toMatchObject({ status: 403 });
  });

  it("a permission group that does not exist is reported as not found", async () => {
    await openApp("/permissoes/grupos?pesquisa=inexistente");
    expect(await screen.findByText("Nenhum grupo de permissões cadastrado")).toBeInTheDocument();
  });

  it("an existing permission group shows readers that they may not change it", async () => {
    const app = await openApp("/permissoes/grupos", "4-leitura");
    await screen.findByRole("heading", { name: "Grupos de permissões" });
    expect(screen.queryByRole("link", { name: /Novo grupo/ })).not.toBeInTheDocument();
    expect((await screen.findAllByRole("row")).length).toBeGreaterThan(1);
    expect(screen.queryByRole("button", { name: /^Ações/ })).toBeNull();
    await app.go("/permissoes/grupos/novo");
    expect(await screen.findByText(/Você não tem permissão/)).toBeInTheDocument();
  });
});
