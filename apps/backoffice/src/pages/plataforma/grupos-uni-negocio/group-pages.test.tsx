import { toast } from "@prumo/ui/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

type OpenedGroups = Awaited<ReturnType<typeof openApp>>;
const open = (address: string) => openApp(address, "6-plataforma");
const save = ({ user }: OpenedGroups) => user.click(screen.getByRole("button", { name: /^Salvar/ }));
const choose = async ({ user }: OpenedGroups, nome: string) => {
  await user.type(screen.getByRole("combobox", { name: "Empresa" }), nome);
  await user.click(await screen.findByRole("option", { name: new RegExp(nome) }));
};
const add = ({ user }: OpenedGroups) => user.click(screen.getByRole("button", { name: "Adicionar empresa" }));
const tab = (name: string | RegExp) => screen.getByRole("tab", { name });
/** The content of a company's tab. */
const panel = (name: string) => within(screen.getByRole("tabpanel", { name }));
const group = async ({ api }: OpenedGroups) => (await api.gruposUniNegocio.find({ params: { id: 1 } })).grupo;

describe("a group of companies", () => {
  it("demands a name and a company, has a tab for each, and is saved with the shared registries", {
    tags: ["full"],
  }, async () => {
    const app = await open("/gruposuninegocio/new");
    await screen.findByRole("heading", { name: "Novo grupo de unidades" });
    await save(app);
    await messageShownTwice("Informe o nome do grupo de permissões");
    expect(screen.getByText("Selecione uma empresa")).toBeInTheDocument();
    await app.user.type(screen.getByRole("textbox", { name: "Nome" }), "Grupo de fora");
    await add(app);
    await messageShownTwice("Selecione uma empresa");
    await choose(app, "Outra Empresa");
    await add(app);
    expect(tab("Outra Empresa")).toHaveAttribute("aria-selected", "true");
    await app.user.click(panel("Outra Empresa").getByRole("checkbox", { name: "Categorias" }));
    await save(app);
    expect(await screen.findByText("Grupo de unidades salvo com sucesso!")).toBeInTheDocument();
    await goBackNow(app.user);
    const row = await screen.findByRole("cell", { name: /^Grupo de fora/ });
    expect(row).toHaveTextContent("Sem matriz");
    const { grupos } = await app.api.gruposUniNegocio.lista({ query: { pesquisa: "fora" } });
    const { grupo } = await app.api.gruposUniNegocio.find({ params: { id: grupos.data[0]?.id ?? 0 } });
    const shares = grupo.companies[0]?.modulos.flatMap(({ submodulos }) => submodulos) ?? [];
    expect(shares.filter(({ compartilhado }) => compartilhado).map(({ id }) => id)).toEqual(["categoriasConta"]);
    await app.api.gruposUniNegocio.delete({ params: { id: grupo.id } });
  });

  it("changes its head office at once, and keeps typed values when a company comes or goes", {
    tags: ["full"],
  }, async () => {
    const app = await open("/gruposuninegocio/edit/1");
    await app.user.type(await screen.findByRole("textbox", { name: "Nome" }), " Unido");
    await app.user.click(panel("Prumo Serviços (matriz)").getByRole("checkbox", { name: "Centros de resultado" }));
    await app.user.click(tab("Prumo Comércio"));
    await app.user.click(panel("Prumo Comércio").getByRole("switch", { name: "Matriz do grupo" }));
    expect(await screen.findByRole("tab", { name: "Prumo Comércio (matriz)" })).toBeInTheDocument();
    expect(tab("Prumo Serviços")).toBeInTheDocument();
    expect((await group(app)).companies.map(({ id, matriz }) => [id, matriz])).toEqual([
      [2, true],
      [1, false],
    ]);

    await choose(app, "Outra Empresa");
    await add(app);
    await waitFor(() => expect(tab("Outra Empresa")).toHaveAttribute("aria-selected", "true"));
    expect((await group(app)).companies).toHaveLength(3);
    await app.user.click(panel("Outra Empresa").getByRole("button", { name: "Remover do grupo" }));
    const question = await screen.findByRole("alertdialog", {
      name: "Deseja realmente remover esta empresa do grupo?",
    });
    expect(question).toHaveTextContent("deixa de compartilhar cadastros");
    await app.user.click(within(question).getByRole("button", { name: "Remover" }));
    await waitFor(() => expect(screen.queryByRole("tab", { name: "Outra Empresa" })).not.toBeInTheDocument());
    expect((await group(app)).companies).toHaveLength(2);

    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveValue("Grupo Prumo Unido");
    expect(panel("Prumo Serviços").getByRole("checkbox", { name: "Centros de resultado" })).toBeChecked();
    await save(app);
    expect(await screen.findByText("Grupo de unidades alterado com sucesso!")).toBeInTheDocument();
    const { nome, companies } = await group(app);
    expect(nome).toBe("Grupo Prumo Unido");
    const shares = companies.find(({ id }) => id === 1)?.modulos.flatMap(({ submodulos }) => submodulos) ?? [];
    expect(shares.map(({ id, compartilhado }) => [id, compartilhado])).toEqual([
      ["categoriasConta", false],
      ["centroResultado", true],
      ["produtos", false],
      ["pessoas", true],
    ]);
  });

  it("can be left without a question after a company was added, because that is saved already", async () => {
    const app = await open("/gruposuninegocio/edit/1");
    await screen.findByRole("textbox", { name: "Nome" });
    await choose(app, "Outra Empresa");
    await add(app);
    await screen.findByRole("tab", { name: "Outra Empresa" });
    await app.user.click(screen.getByRole("link", { name: /Cancelar/ }));
    await screen.findByRole("table", { name: "Grupos de unidades" });
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await app.api.gruposUniNegocio.removerEmpresa({ params: { id: 3 } });
  });

  it("a group of companies names what its removal ends before it asks, and is removed only after that", async () => {
    const { api: platform } = await server().loginAs("6-plataforma");
    await platform.gruposUniNegocio.save({ body: { nome: "De uma só", empresas: [{ id: 3 }] } });
    const app = await open("/gruposuninegocio?pesquisa=De+uma");
    await app.user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent(
      "1 empresa fica sem grupo: deixa de compartilhar cadastros e de trocar de unidade.",
    );
    await app.user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Ações/ })).not.toBeInTheDocument());
  });

  it("names the group of a company that belongs to another one as soon as it is chosen", {
    tags: ["full"],
  }, async () => {
    const { api: platform } = await server().loginAs("6-plataforma");
    await platform.gruposUniNegocio.save({ body: { nome: "Outro", empresas: [{ id: 3 }] } });
    const app = await open("/gruposuninegocio/edit/1");
    await screen.findByRole("textbox", { name: "Nome" });
    await choose(app, "Outra Empresa");
    expect(await screen.findByText("Esta empresa já está em outro grupo: Outro")).toBeInTheDocument();
    await add(app);
    expect(screen.queryByRole("tab", { name: "Outra Empresa" })).not.toBeInTheDocument();
    // The toast says the same for five seconds, and is none of the next page's.
    toast.dismiss();
    await app.go("/gruposuninegocio/new");
    await screen.findByRole("heading", { name: "Novo grupo de unidades" });
    await choose(app, "Outra Empresa");
    expect(await screen.findByText("Esta empresa já está em outro grupo: Outro")).toBeInTheDocument();
  });
});
