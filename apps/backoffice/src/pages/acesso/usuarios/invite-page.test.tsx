import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

type OpenedApp = Awaited<ReturnType<typeof openApp>>;
const text = (name: string) => screen.findByRole("textbox", { name });
const invite = ({ user }: OpenedApp) => user.click(screen.getByRole("button", { name: /^Convidar/ }));

async function userNamed({ api }: OpenedApp, nome: string) {
  const { usuarios } = await api.usuarios.getUsuarios({ query: { nome } });
  return (await api.usuarios.find({ params: { id: usuarios.data[0]?.id ?? 0 } })).usuario;
}

it("name, e-mail and role are enough to invite, and each missing one is told at its field", async () => {
  const app = await openApp("/usuarios/convite");
  expect(await text("Nome")).toHaveFocus();
  expect(screen.queryByRole("tab")).toBeNull();
  await invite(app);
  await messageShownTwice("Por favor, informe o nome do usuário");
  expect(screen.getByText("Por favor, informe o email do usuário")).toBeVisible();
  expect(screen.getByText("Escolha o papel do usuário")).toBeVisible();

  await app.user.type(await text("Nome"), "Zuleide Reis");
  await app.user.type(await text("E-mail"), "zuleide@x.com.br");
  await app.user.click(screen.getByRole("radio", { name: "Caixa" }));
  await invite(app);
  expect(await screen.findByText("Usuário salvo com sucesso! Convite enviado para zuleide@x.com.br")).toBeVisible();
  await goBackNow(app.user);
  expect(await screen.findByRole("heading", { name: "Usuários" })).toBeVisible();
  const saved = await userNamed(app, "Zuleide Reis");
  expect(saved).toMatchObject({ login: `${saved.pessoa_id}-zuleide`, adm: false, sem_senha: true });
});

it("what an invitation adjusts is saved with it, a group that is chosen and not added too", async () => {
  const app = await openApp("/usuarios/convite");
  await app.user.type(await text("Nome"), "Yara Pinto");
  await app.user.type(await text("E-mail"), "yara@x.com.br");
  await app.user.click(screen.getByRole("radio", { name: "Administrador" }));
  await app.user.click(screen.getByRole("button", { name: "Ajustar" }));
  await app.user.type(await text("Login"), "yp");
  await app.user.selectOptions(screen.getByRole("combobox", { name: "Grupo" }), "Vendas");
  await app.user.click(screen.getByRole("tab", { name: "Restrição Ip" }));
  await app.user.type(await text("IP"), "203.0.113.5{Enter}");
  await invite(app);
  expect(await screen.findByText(/Convite enviado para yara@x.com.br/)).toBeVisible();
  const saved = await userNamed(app, "Yara Pinto");
  expect(saved).toMatchObject({ login: `${saved.pessoa_id}-yp`, adm: true, ip_restrictions: [{ ip: "203.0.113.5" }] });
  expect(saved.roles.map(({ nome }) => nome)).toEqual(["Vendas"]);
});

it("a refused field that waits behind Ajustar is shown", { tags: ["full"] }, async () => {
  const app = await openApp("/usuarios/convite");
  await app.user.type(await text("Nome"), "Xica");
  await app.user.type(await text("E-mail"), "xica@x.com.br");
  await app.user.click(screen.getByRole("radio", { name: "Caixa" }));
  await app.user.click(screen.getByRole("button", { name: "Ajustar" }));
  await app.user.type(await text("CPF"), "123");
  await app.user.click(screen.getByRole("button", { name: "Ajustar" }));
  expect(screen.queryByRole("textbox", { name: "CPF" })).toBeNull();
  await invite(app);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "CPF" })).toHaveFocus());
});

it("a user who is edited gets a group that was chosen and not added", { tags: ["full"] }, async () => {
  const app = await openApp("/usuarios/edit/4");
  const group = await screen.findByRole("combobox", { name: "Grupo" });
  await app.user.selectOptions(group, "Vendas");
  await app.user.click(screen.getByRole("button", { name: /^Salvar/ }));
  expect(await screen.findByText("Usuário alterado com sucesso!")).toBeVisible();
  const { roles } = (await app.api.usuarios.find({ params: { id: 4 } })).usuario;
  expect(roles.map(({ nome }) => nome)).toContain("Vendas");
});

it("the list of users leads to the invitation", async () => {
  await openApp("/usuarios");
  expect(await screen.findByRole("link", { name: "Convidar" })).toHaveAttribute("href", "/usuarios/convite");
});
