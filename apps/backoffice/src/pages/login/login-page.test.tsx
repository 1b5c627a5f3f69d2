import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../testing/open-app";

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
