import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

const box = (name: string) => screen.getByRole("treeitem", { name });
const open = (address: string) => openApp(address, "6-plataforma");
const save = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole("button", { name: /^Salvar/ }));

describe("an access profile", () => {
  it("an access profile demands a name and a module, and goes back to the list", async () => {
    const app = await open("/perfilAcesso/new");
    expect(await screen.findByRole("heading", { name: "Novo Perfil" })).toBeInTheDocument();
    await save(app);
    await messageShownTwice("Informe o nome do perfil");
    expect(screen.getByText("Selecione pelo menos um modulo")).toBeInTheDocument();
    await app.user.type(screen.getByRole("textbox", { name: "Nome" }), "Só estoque");
    await save(app);
    await messageShownTwice("Selecione pelo menos um modulo");
    await app.user.click(box("Compras e estoque"));
    await app.user.click(box("Compras"));
    expect(box("Compras e estoque")).toHaveAttribute("aria-checked", "mixed");
    await save(app);
    expect(await screen.findByText("Perfil salvo com sucesso!")).toBeInTheDocument();
    await goBackNow(app.user);
    await waitFor(() => expect(app.address()).toBe("/perfilAcesso"));
    const { perfis } = await app.api.perfilAcesso.lista({ query: { pesquisa: "Só estoque" } });
    expect(perfis.data).toMatchObject([{ nome: "Só estoque", submodulos_count: 4 }]);
  });

  it("opens with its submodules marked, marks all, and takes effect in its companies at once", async () => {
    const app = await open("/perfilAcesso/edit/1");
    expect(await screen.findByRole("heading", { name: "Editar Perfil" })).toBeInTheDocument();
    expect(screen.getByText(/4 empresas com plano deste perfil/)).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Marcar tudo" })).toBeChecked();
    await app.user.click(box("GPS"));
    expect(box("Operação")).toHaveAttribute("aria-checked", "mixed");
    await save(app);
    expect(await screen.findByText("Perfil alterado com sucesso!")).toBeInTheDocument();
    const { api: admin } = await server().loginAs("8-admin");
    expect((await admin.sessao.atual()).permissoes).not.toHaveProperty("gps");
    await goBackNow(app.user);
    await screen.findByRole("table", { name: "Perfis de acesso" });
    await app.go("/perfilAcesso/edit/1");
    await app.user.click(await screen.findByRole("checkbox", { name: "Marcar tudo" }));
    await save(app);
    await screen.findByRole("button", { name: "Voltar agora" });
    expect((await admin.sessao.atual()).permissoes).toHaveProperty("gps");
  });

  it("is not removed while a plan includes it, and its effect is named before the removal", async () => {
    const { api: platform } = await server().loginAs("6-plataforma");
    await platform.perfilAcesso.save({ body: { nome: "Passageiro", modulos: ["gps"] } });
    const app = await open("/perfilAcesso");
    const menuOf = async (nome: string) => {
      const line = (await screen.findAllByRole("row")).find((row) => row.textContent?.startsWith(nome));
      if (line === undefined) throw new Error(`There is no ${nome}`);
      await app.user.click(within(line).getByRole("button", { name: /^Ações/ }));
      return screen.findByRole("menuitem", { name: /^Excluir/ });
    };
    expect(await menuOf("Essencial")).toHaveAttribute("aria-disabled", "true");
    await app.user.keyboard("{Escape}");
    await app.user.click(await menuOf("Passageiro"));
    const question = await screen.findByRole("alertdialog", {
      name: "Deseja realmente excluir este perfil de acesso?",
    });
    expect(question).toHaveTextContent("nenhuma empresa perde acesso");
    await app.user.click(within(question).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Perfil excluído com sucesso!")).toBeInTheDocument();
  });

  it.each(["/perfilAcesso", "/perfilAcesso/new", "/planos", "/planos/new", "/gruposuninegocio"])(
    "an access profile is open to the platform administrator only, as are all pages of the platform: %s",
    async (address) => {
      await openApp(address, "1-admin");
      expect(await screen.findByText(/Você não tem permissão/)).toBeInTheDocument();
    },
  );
});
