import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

it("the user's account changes the password, which ends the other sessions", async () => {
  const other = await server().loginAs("4-leitura");
  const { user } = await openApp("/minhaConta", "4-leitura");
  await user.type(await screen.findByLabelText("Senha atual"), "prumo123");
  await user.type(screen.getByLabelText("Nova senha"), "curta");
  await user.click(screen.getByRole("button", { name: "Alterar senha" }));
  await messageShownTwice("A nova senha deve ter no mínimo 8 caracteres");
  await user.clear(screen.getByLabelText("Nova senha"));
  await user.type(screen.getByLabelText("Nova senha"), "12345678");
  await user.click(screen.getByRole("button", { name: "Alterar senha" }));
  await messageShownTwice("Esta senha está entre as mais usadas e seria adivinhada logo. Escolha outra.");
  await user.clear(screen.getByLabelText("Nova senha"));
  await user.type(screen.getByLabelText("Nova senha"), "outra senha boa");
  await user.click(screen.getByRole("button", { name: "Alterar senha" }));
  await waitFor(() => expect(screen.getByLabelText("Senha atual")).toHaveValue(""));
  await expect(other.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  await expect(server().loginAs("4-leitura", "outra senha boa")).resolves.toBeDefined();
});

it("the user's account shows the user's sessions, and ends another one", async () => {
  const other = await server().loginAs("2-caixa");
  const { user } = await openApp("/minhaConta", "2-caixa");
  const sessions = (await screen.findByRole("heading", { name: "Sessões" })).closest("section") as HTMLElement;
  expect(within(sessions).getAllByText("Esta sessão")).toHaveLength(1);
  await user.click(within(sessions).getByRole("button", { name: "Encerrar" }));
  await waitFor(() => expect(within(sessions).queryByRole("button", { name: "Encerrar" })).not.toBeInTheDocument());
  await expect(other.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
});

it("the link of the message sets a new password", async () => {
  const { user, api, go } = await openApp("/senha/solicitar", null);
  await user.type(await screen.findByLabelText("Login"), "3-vendas");
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  await screen.findByRole("status");
  const { mensagens } = await api.desenvolvimento.mensagens();
  const [, token] = /redefinir#(\S+)/.exec(mensagens[0]?.texto ?? "") ?? [];
  await go(`/senha/redefinir#${token}`);
  await user.type(await screen.findByLabelText("Nova senha"), "vendas2026");
  await user.click(screen.getByRole("button", { name: "Salvar a nova senha" }));
  await messageShownTwice("A senha não pode ser feita do login ou do nome da empresa. Escolha outra.");
  await user.clear(screen.getByLabelText("Nova senha"));
  await user.type(screen.getByLabelText("Nova senha"), "senha bem nova");
  await user.click(screen.getByRole("button", { name: "Salvar a nova senha" }));
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeInTheDocument();
  await expect(server().loginAs("3-vendas", "senha bem nova")).resolves.toBeDefined();
});

it("a new link can be asked for, and the page says that it was sent", async () => {
  const { user } = await openApp("/senha/solicitar", null);
  await user.type(await screen.findByLabelText("Login"), "7-admin");
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  const again = await screen.findByRole("button", { name: /Pedir de novo/ });
  expect(screen.queryByText(/enviado de novo/)).toBeNull();
  await user.click(again);
  expect(screen.getByLabelText("Login")).toHaveValue("7-admin");
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText(/O pedido foi enviado de novo/)).toBeVisible();
});

it("the page of an old link says so, keeps typed values, and leads to a new link", async () => {
  const { user } = await openApp("/senha/redefinir#usado", null);
  await user.type(await screen.findByLabelText("Nova senha"), "senha bem nova");
  await user.click(screen.getByRole("button", { name: "Salvar a nova senha" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/link/);
  expect(within(alert).getByRole("link", { name: "Pedir outro link" })).toHaveAttribute("href", "/senha/solicitar");
  expect(screen.getByLabelText("Nova senha")).toHaveValue("senha bem nova");
});
