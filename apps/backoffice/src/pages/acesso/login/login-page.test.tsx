import { SIGNED_UP_KEY } from "@prumo/domain/login";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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

describe("a browser that has just signed up", () => {
  async function openLogin(signedUp: string, login: string | null = "1-admin") {
    localStorage.setItem(SIGNED_UP_KEY, signedUp);
    const app = await openApp("/login?login=1-admin", login);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeVisible());
    return app;
  }

  it("the login leads a browser that has just signed up to the first page, once", async () => {
    const { address, go } = await openLogin("1-admin");
    await waitFor(() => expect(address()).toBe("/"));
    await go("/login");
    expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
    expect(address()).toBe("/login");
  });

  it.each([
    ["whose session belongs to somebody else", "99-outra", "1-admin"],
    ["whose session has ended", "1-admin", null],
  ])("the login asks a browser %s", async (_, signedUp, login) => {
    const { address } = await openLogin(signedUp, login);
    expect(screen.getByRole("button", { name: "Entrar" })).toBeVisible();
    expect(address()).toBe("/login?login=1-admin");
    expect(localStorage.getItem(SIGNED_UP_KEY)).toBeNull();
  });
});
