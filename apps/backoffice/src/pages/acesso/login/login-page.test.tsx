import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

it.each([
  ["/.//x", "/"],
  ["//x", "/"],
  ["/\\x", "/"],
  ["/%2F/x", "/"],
  ["/\t/x", "/"],
  ["https://x.exemplo/", "/"],
  ["/minhaConta?a=1", "/minhaConta?a=1"],
])("a login with the return address %j leads to %s", async (volta, expected) => {
  const { user, address } = await openApp(`/login?volta=${encodeURIComponent(volta)}`, null);
  await user.type(await screen.findByLabelText("Login"), "6-plataforma");
  await user.type(screen.getByLabelText("Senha"), "prumo123");
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  await waitFor(() => expect(address()).not.toMatch(/^\/login/));
  expect(address()).toBe(expected);
});

it("a login without its name leads to that field, not to the password", async () => {
  const { user } = await openApp("/login", null);
  await user.type(await screen.findByLabelText("Senha"), "prumo123{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Login")).toHaveAccessibleDescription(/Informe o login/));
  expect(screen.getByLabelText("Login")).toHaveFocus();
});

it("a link that can no longer set a password is refused as soon as its page opens", async () => {
  await openApp("/senha/redefinir#um-link-velho", null);
  expect(await screen.findByRole("alert")).toHaveTextContent("Este link não vale mais. Peça outro.");
  expect(screen.getByRole("link", { name: "Pedir outro link" })).toHaveAttribute("href", "/senha/solicitar");
});

it("a login gives no selection of another unit to a user whom it leads to the own company", async () => {
  const { user, go, loseSession, api } = await openApp("/home");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Unidade" }), "2");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Unidade" })).toHaveValue("2"));
  await api.pessoas.save({ body: { nome_fantasia: "Pessoa da Unidade", tipos_pessoa: [1] } });
  await go("/pessoas?pesquisa=Pessoa+da+Unidade");
  const row = await screen.findByRole("row", { name: /Pessoa da Unidade/ });
  await user.click(within(row).getByRole("checkbox"));
  expect(await screen.findByText("1 selecionada")).toBeInTheDocument();
  loseSession();
  await go("/pessoas?pesquisa=Pessoa");
  await user.type(await screen.findByLabelText("Login"), "1-admin");
  await user.type(screen.getByLabelText("Senha"), "prumo123{Enter}");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Unidade" })).toHaveValue("1"));
  await go("/pessoas");
  await screen.findByText(/^1–10/);
  expect(screen.queryByText("1 selecionada")).toBeNull();
});
