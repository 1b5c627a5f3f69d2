import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

type OpenedUsers = Awaited<ReturnType<typeof openApp>>;

const newPerson = async ({ api }: OpenedUsers, nome_fantasia: string) =>
  (await api.pessoas.save({ body: { nome_fantasia, tipos_pessoa: [3] } })).pessoa.id;
const choosePerson = async ({ user }: OpenedUsers, nome: string) => {
  const input = await screen.findByRole("combobox", { name: "Pessoa vinculada" });
  await user.clear(input);
  await user.type(input, nome);
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${nome}`) }));
};
const text = (name: string) => screen.getByRole("textbox", { name });
const save = ({ user }: OpenedUsers) => user.click(screen.getByRole("button", { name: /^Salvar(?! e novo)/ }));

describe("a new user", () => {
  it("demands its fields with seven messages; the first is a toast, and its field gets the focus", async () => {
    const app = await openApp("/usuarios/new");
    await screen.findByRole("textbox", { name: "Nome" });
    await app.user.type(text("CPF"), "123");
    await save(app);
    await messageShownTwice("Por favor, informe o nome do usuário");
    for (const message of [
      "Por favor, informe o login do usuário",
      "Por favor, informe a senha do usuário",
      "Por favor, informe o email do usuário",
      "Por favor, informe um cpf válido para o usuário",
      "Por favor, vincule uma pessoa ao usuário",
    ]) {
      expect(screen.getAllByText(message)).toHaveLength(1);
    }
    expect(text("Nome")).toHaveFocus();
  });

  it("a new user is saved with a login that begins with the person's number, groups, addresses and hours", async () => {
    const app = await openApp("/usuarios/new");
    const id = await newPerson(app, "Quitéria Lopes");
    await app.user.type(await screen.findByRole("textbox", { name: "Login" }), "quita");
    await choosePerson(app, "Quitéria");
    expect(screen.getByTestId("login-prefix")).toHaveTextContent(`${id}-`);
    expect(text("Nome")).toHaveValue("Quitéria Lopes");
    await app.user.type(screen.getByLabelText("Senha"), "senha de teste");
    await app.user.type(text("E-mail"), "quita@x.com.br");

    await app.user.click(screen.getByRole("button", { name: "Adicionar grupo" }));
    await messageShownTwice("Selecione um grupo de permissoes");
    const addGroup = async () => {
      await app.user.selectOptions(screen.getByRole("combobox", { name: "Grupo" }), "Caixa");
      await app.user.click(screen.getByRole("button", { name: "Adicionar grupo" }));
    };
    await addGroup();
    await addGroup();
    await messageShownTwice("Grupo de permissões já está adicionado");

    await app.user.click(screen.getByRole("tab", { name: "Restrição Ip" }));
    await app.user.type(text("IP"), "10.0.0.256{Enter}");
    await messageShownTwice("Por favor, informe um IP válido");
    await app.user.clear(text("IP"));
    await app.user.type(text("IP"), "203.0.113.5{Enter}");
    await app.user.type(text("IP"), "203.0.113.5{Enter}");
    expect(within(screen.getByRole("list", { name: "IPs permitidos" })).getAllByRole("listitem")).toHaveLength(1);

    await app.user.click(screen.getByRole("tab", { name: "Restrição Horário" }));
    const addHours = () => app.user.click(screen.getByRole("button", { name: "Adicionar horário" }));
    await addHours();
    await messageShownTwice("Por favor, informe o horário de abertura e fechamento");
    await app.user.type(text("Abertura"), "0800");
    await app.user.type(text("Fechamento"), "1800");
    await addHours();
    await messageShownTwice("Por favor, informe os dias da semana");
    await app.user.click(screen.getByRole("checkbox", { name: "sabado" }));
    await app.user.click(screen.getByRole("checkbox", { name: "segunda-feira" }));
    await addHours();
    const hours = within(screen.getByRole("list", { name: "Horários permitidos" })).getAllByRole("listitem");
    expect(hours.map((line) => line.textContent)).toEqual([
      "segunda-feira das 08:00 às 18:00Remover",
      "sabado das 08:00 às 18:00Remover",
    ]);

    await save(app);
    expect(await screen.findByText("Usuário salvo com sucesso!")).toBeInTheDocument();
    await goBackNow(app.user);
    expect(await screen.findByRole("heading", { name: "Usuários" })).toBeInTheDocument();
    const { usuarios } = await app.api.usuarios.getUsuarios({ query: { pesquisa: `${id}-quita` } });
    const { usuario } = await app.api.usuarios.find({ params: { id: usuarios.data[0]?.id ?? 0 } });
    expect(usuario).toMatchObject({
      roles: [{ id: 2, nome: "Caixa" }],
      ip_restrictions: [{ ip: "203.0.113.5" }],
      time_restrictions: [
        { start: "08:00", end: "18:00", day_of_week: 1 },
        { start: "08:00", end: "18:00", day_of_week: 6 },
      ],
      unidades: [1],
    });
  });

  it("a new user is invited in place of getting a password, and can be invited again from their page", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios/new");
    await newPerson(app, "Íris Vidal");
    await choosePerson(app, "Íris");
    await app.user.type(text("E-mail"), "iris@x.com.br");
    expect(screen.getByRole("checkbox", { name: "Enviar convite" })).not.toBeChecked();
    await save(app);
    await messageShownTwice("Por favor, informe a senha do usuário");
    await app.user.click(screen.getByRole("checkbox", { name: "Enviar convite" }));
    expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
    await save(app);
    expect(
      await screen.findByText("Usuário salvo com sucesso! Convite enviado para iris@x.com.br"),
    ).toBeInTheDocument();
    const { usuarios } = await app.api.usuarios.getUsuarios({ query: { pesquisa: "iris" } });
    app.go(`/usuarios/edit/${usuarios.data[0]?.id}`);
    expect(await screen.findByText(/Este usuário ainda não criou a senha/)).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Enviar convite de novo" }));
    expect(await screen.findByText("Convite enviado para iris@x.com.br")).toBeInTheDocument();
  });

  it("a new user cannot belong to a person who has one", async () => {
    const app = await openApp("/usuarios/new");
    await choosePerson(app, "Bruno");
    await messageShownTwice("Pessoa já possuí usuário vinculado");
    expect(screen.getByRole("combobox", { name: "Pessoa vinculada" })).toHaveValue("");
    expect(screen.getByTestId("login-prefix")).toHaveTextContent("…-");
  });
});

describe("several new users", () => {
  const person = () => screen.findByRole("combobox", { name: "Pessoa vinculada" });
  const userOf = async ({ api }: OpenedUsers, pesquisa: string) => {
    const { usuarios } = await api.usuarios.getUsuarios({ query: { pesquisa } });
    return (await api.usuarios.find({ params: { id: usuarios.data[0]?.id ?? 0 } })).usuario;
  };

  it("several new users get a group that was chosen and not added, because saving adds it", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios/new");
    await newPerson(app, "Rute Prado");
    await choosePerson(app, "Rute");
    await app.user.type(screen.getByLabelText("Senha"), "senha de teste");
    await app.user.type(text("E-mail"), "rute@x.com.br");
    await app.user.selectOptions(screen.getByRole("combobox", { name: "Grupo" }), "Caixa");
    await save(app);
    expect(await screen.findByText("Usuário salvo com sucesso!")).toBeInTheDocument();
    expect(await userOf(app, "rute")).toMatchObject({ roles: [{ id: 2, nome: "Caixa" }] });
  });

  it("several new users cannot be left without a question while a group is only chosen", async () => {
    const app = await openApp("/usuarios/new");
    await app.user.selectOptions(await screen.findByRole("combobox", { name: "Grupo" }), "Caixa");
    await app.user.click(screen.getByRole("link", { name: /Cancelar/ }));
    const question = await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" });
    await app.user.click(within(question).getByRole("button", { name: "Continuar editando" }));
    expect(screen.getByRole("combobox", { name: "Grupo" })).toHaveDisplayValue("Caixa");
  });

  it("several new users are registered with their persons, one after the other, with the same groups", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios/new");
    await app.user.type(await person(), "Otávio Reis");
    await screen.findByRole("option", { name: 'Cadastrar "Otávio Reis"' });
    await app.user.keyboard("{ArrowDown}{Enter}");
    const short = within(await screen.findByRole("dialog", { name: "Nova pessoa" }));
    expect(short.getByRole("textbox", { name: "Nome" })).toHaveValue("Otávio Reis");
    await app.user.type(short.getByRole("textbox", { name: "E-mail" }), "otavio@x.com.br");
    await app.user.click(short.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const input = screen.getByRole("combobox", { name: "Pessoa vinculada" });
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveValue("Otávio Reis");
    expect(text("Nome")).toHaveValue("Otávio Reis");
    expect(text("Login")).toHaveValue("otavio");
    expect(text("E-mail")).toHaveValue("otavio@x.com.br");
    await app.user.type(screen.getByLabelText("Senha"), "senha de teste");
    await app.user.selectOptions(screen.getByRole("combobox", { name: "Grupo" }), "Caixa");
    await app.user.click(screen.getByRole("button", { name: /^Salvar e novo/ }));
    expect(await screen.findByText("Usuário salvo com sucesso!")).toBeInTheDocument();

    await waitFor(() => expect(screen.getByRole("combobox", { name: "Pessoa vinculada" })).toHaveValue(""));
    expect(screen.getByRole("combobox", { name: "Pessoa vinculada" })).toHaveFocus();
    for (const name of ["Nome", "Login", "E-mail"]) expect(text(name)).toHaveValue("");
    expect(screen.getByLabelText("Senha")).toHaveValue("");
    expect(screen.getByRole("button", { name: "Remover Caixa" })).toBeInTheDocument();
    const usuario = await userOf(app, "otavio");
    expect(usuario).toMatchObject({ email: "otavio@x.com.br", roles: [{ nome: "Caixa" }] });
    const { pessoa } = await app.api.pessoas.find({ params: { id: usuario.pessoa_id ?? 0 } });
    expect(pessoa).toMatchObject({ nome_fantasia: "Otávio Reis", tipos_pessoa: [{ tipoPessoa_id: 3 }] });
  });

  it("several new users keep typed values when registering a person is cancelled, and are not asked about", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios/new");
    await app.user.type(await screen.findByRole("textbox", { name: "E-mail" }), "x@x.com.br");
    await app.user.type(await person(), "Ninguém Ainda");
    await app.user.click(await screen.findByRole("option", { name: 'Cadastrar "Ninguém Ainda"' }));
    await screen.findByRole("dialog", { name: "Nova pessoa" });
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(await person()).toHaveFocus();
    expect(await person()).toHaveValue("Ninguém Ainda");
    const { pessoas } = await app.api.pessoas.lista({ query: { pesquisa: "ninguém ainda" } });
    expect(pessoas.total).toBe(0);
  });

  it("show, before a person is chosen, that the person has a user already", { tags: ["full"] }, async () => {
    const app = await openApp("/usuarios/new");
    await app.user.type(await person(), "Bruno");
    expect(await screen.findByRole("option", { name: /^Bruno Caixeta.*Já tem usuário$/ })).toBeInTheDocument();
  });

  it("several new users offer no new person to users who may not register persons", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("1-admin");
    await api.permissoes.save({
      body: { nome: "Só usuários", permissions: ["usuarios.visualizar", "usuarios.cadastrar"] },
    });
    const { grupos } = await api.usuarios.grupos();
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Sônia Matos", tipos_pessoa: [3] } });
    const login = `${pessoa.id}-sonia`;
    await api.usuarios.save({
      body: {
        nome: "Sônia",
        login,
        senha: "senha de teste",
        email: "s@x.com.br",
        pessoa_id: pessoa.id,
        roles: [grupos.find(({ nome }) => nome === "Só usuários")?.id ?? 0],
      },
    });
    const { user } = await openApp("/usuarios/new", login, "senha de teste");
    await user.type(await person(), "Bruno");
    expect(await screen.findByRole("option", { name: /^Bruno/ })).toBeInTheDocument();
    expect(screen.queryByRole("option", { name: /^Cadastrar/ })).not.toBeInTheDocument();
  });
});

describe("a user being edited", () => {
  it("a user being edited keeps the current unit, loses a group only after the question, and goes back", async () => {
    const app = await openApp("/usuarios/edit/3");
    await app.user.click(await screen.findByRole("button", { name: "Remover Vendas" }));
    const question = await screen.findByRole("alertdialog", {
      name: "Deseja realmente remover este grupo de permissões?",
    });
    await app.user.click(within(question).getByRole("button", { name: "Remover" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remover Vendas" })).not.toBeInTheDocument());
    await app.user.click(screen.getByRole("tab", { name: "Unidades" }));
    const current = screen.getByRole("checkbox", { name: "Prumo Serviços" });
    expect(current).toBeChecked();
    expect(current).toBeDisabled();
    await app.user.click(screen.getByRole("checkbox", { name: "Prumo Comércio" }));
    await save(app);
    expect(await screen.findByText("Usuário alterado com sucesso!")).toBeInTheDocument();
    await goBackNow(app.user);
    expect(await screen.findByRole("heading", { name: "Usuários" })).toBeInTheDocument();
    const { usuario } = await app.api.usuarios.find({ params: { id: 3 } });
    expect(usuario).toMatchObject({ roles: [], unidades: [1, 2] });
    await app.api.usuarios.update({
      body: {
        ...usuario,
        senha: null,
        email: "3@x.com.br",
        pessoa_id: 3,
        ip_restrictions: [],
        roles: [3],
        unidades: [1],
      },
    });
  });

  it("loses a group after a question that names the lost rights over groups that no other group gives", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios/edit/3");
    const { permissoes, usuarios } = app.api;
    const group = async (nome: string, acao: "editar" | "visualizar") => {
      const keys = ["permissoes.visualizar", `permissoes.${acao}`] as const;
      return (await permissoes.save({ body: { nome, permissions: [...keys] } })).grupo.id;
    };
    const [a, b] = [await group("Dá permissões", "editar"), await group("Dá também", "editar")];
    const looks = await group("Só vê grupos", "visualizar");
    const { usuario } = await usuarios.find({ params: { id: 3 } });
    const { nome, login, pessoa_id } = usuario;
    const body = { id: 3, nome, login, email: "3@x.com.br", pessoa_id: pessoa_id ?? 0 };
    await usuarios.update({ body: { ...body, roles: [3, a, b, looks] } });
    cleanup();

    const { user } = await openApp("/usuarios/edit/3");
    const asked = async (grupo: string, answer: "Cancelar" | "Remover") => {
      await user.click(await screen.findByRole("button", { name: `Remover ${grupo}` }));
      const question = await screen.findByRole("alertdialog");
      const { textContent } = question;
      await user.click(within(question).getByRole("button", { name: answer }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      return textContent;
    };
    const loss =
      "Nenhum outro grupo do usuário permite: Grupos de permissões: Editar. Sem isso ele não poderá mais dar";
    expect(await asked("Vendas", "Cancelar")).not.toContain("Nenhum outro grupo");
    expect(await asked("Dá também", "Remover")).not.toContain("Nenhum outro grupo");
    expect(await asked("Dá permissões", "Cancelar")).toContain(loss);
    // An administrator may do everything without any group.
    await user.click(screen.getByRole("checkbox", { name: "Administrador" }));
    expect(await asked("Dá permissões", "Cancelar")).not.toContain("Nenhum outro grupo");
    await user.click(screen.getByRole("checkbox", { name: "Administrador" }));
    expect(await asked("Dá permissões", "Remover")).toContain(loss);
    expect(await asked("Só vê grupos", "Cancelar")).toMatch(/permite: Grupos de permissões: Visualizar\.(?! Sem isso)/);
    await usuarios.update({ body: { ...body, roles: [3] } });
  });

  it("a user being edited shows the tab of a refused field", { tags: ["full"] }, async () => {
    const app = await openApp("/usuarios/edit/1");
    await app.user.click(await screen.findByRole("tab", { name: "Restrição Ip" }));
    await app.user.type(text("IP"), "203.0.113.5{Enter}");
    await app.user.click(screen.getByRole("tab", { name: "Geral" }));
    await save(app);
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: "Restrição Ip" })).toHaveAttribute("aria-selected", "true"),
    );
    await messageShownTwice("Com esta restrição você perderia o acesso agora");
  });

  it("a user being edited must give the current password when they change their own password or email", async () => {
    const app = await openApp("/usuarios/edit/7", "7-admin");
    await screen.findByRole("textbox", { name: "E-mail" });
    const asked = () => screen.queryByLabelText("Senha atual");
    expect(asked()).toBeNull();
    await app.user.type(text("E-mail"), "x");
    expect(asked()).toBeVisible();
    await app.user.type(text("E-mail"), "{Backspace}");
    expect(asked()).toBeNull();
    await app.user.type(screen.getByLabelText("Senha"), "outra senha boa");
    await save(app);
    await messageShownTwice("Informe a senha atual");
    expect(asked()).toHaveFocus();
    await app.user.type(screen.getByLabelText("Senha atual"), "errada");
    await save(app);
    await messageShownTwice("A senha atual está incorreta");
    await app.user.clear(screen.getByLabelText("Senha atual"));
    await app.user.type(screen.getByLabelText("Senha atual"), "prumo123");
    await save(app);
    expect(await screen.findByText("Usuário alterado com sucesso!")).toBeInTheDocument();
    await server().loginAs("7-admin", "outra senha boa");
  });

  it("another user is changed without the current password", async () => {
    const app = await openApp("/usuarios/edit/2");
    await app.user.type(await screen.findByRole("textbox", { name: "E-mail" }), "x");
    await app.user.type(screen.getByLabelText("Senha"), "outra senha boa");
    expect(screen.queryByLabelText("Senha atual")).toBeNull();
  });

  it("a user being edited whose login has no prefix must be linked to the person again", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios/edit/5");
    await screen.findByRole("textbox", { name: "Login" });
    expect(screen.getByTestId("login-prefix")).toHaveTextContent("5-");
    expect(text("Login")).toHaveValue("prestador");
    const id = await newPerson(app, "Vitório Sá");
    await choosePerson(app, "Vitório");
    expect(screen.getByTestId("login-prefix")).toHaveTextContent(`${id}-`);
    expect(text("Login")).toHaveValue("prestador");
  });
});

describe("the list of users on its page", () => {
  it("the list of users on its page clears the last accessed route after the question", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/usuarios");
    await app.api.usuarios.acesso({ body: { route_access: "/auditoria" } });
    app.go("/usuarios?nome=ana");
    await app.user.click(await screen.findByRole("button", { name: /Limpar a última rota acessada por Ana/ }));
    const question = await screen.findByRole("alertdialog");
    await app.user.click(within(question).getByRole("button", { name: "Limpar" }));
    expect(await screen.findByText("Último acesso limpo com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("button", { name: /Limpar a última rota/ })).not.toBeInTheDocument());
  });

  it("leads to the person by each of its kinds, and says when no user is found", async () => {
    const app = await openApp("/usuarios?tipo_pessoa=12");
    const row = (await screen.findByText("2-caixa")).closest("tr") as HTMLElement;
    for (const kind of ["Funcionário", "Caixa"]) {
      expect(within(row).getByRole("link", { name: kind })).toHaveAttribute("href", "/pessoas/edit/2");
    }
    expect(within(row).getByRole("link", { name: "Bruno Caixeta" })).toHaveAttribute("href", "/usuarios/edit/2");
    app.go("/usuarios?nome=ninguem");
    expect(await screen.findByText("Nenhum usuario encontrado")).toBeInTheDocument();
  });

  it("the list of users on its page is closed to users without the permission", async () => {
    await openApp("/usuarios", "2-caixa");
    expect(
      await screen.findByRole("heading", { name: "Você não tem permissão para abrir esta página" }),
    ).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Usuários" })).not.toBeInTheDocument();
  });
});
