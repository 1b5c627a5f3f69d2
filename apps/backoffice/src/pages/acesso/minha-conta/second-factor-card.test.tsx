import { appCodeOf } from "@prumo/api/testing/second-factor";
import { NOW } from "@prumo/api/testing/test-server";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

function pass(milliseconds: number): Date {
  const now = new Date(server().clock.now.getTime() + milliseconds);
  server().clock.now = now;
  vi.setSystemTime(now);
  return now;
}

beforeEach(() => {
  server().clock.now = NOW;
});

const secretOnPage = () =>
  (screen.getByText(/Sem câmera/).querySelector("code")?.textContent ?? "").replaceAll(" ", "");

it("the account enrols an app, shows recovery codes once, and after a proof by code removes it", async () => {
  const { user } = await openApp("/minhaConta", "2-caixa");
  const card = await screen.findByRole("region", { name: "Segundo fator" });
  await user.click(within(card).getByRole("button", { name: "Cadastrar o aplicativo" }));
  const code = await screen.findByLabelText("Código do aplicativo");
  const segredo = secretOnPage();
  await user.type(code, `${appCodeOf(segredo, NOW)}{Enter}`);
  expect(
    within(await screen.findByRole("list", { name: "Códigos de recuperação" })).getAllByRole("listitem"),
  ).toHaveLength(10);
  await user.click(screen.getByRole("button", { name: "Guardei os códigos" }));
  await screen.findByText(/Códigos de recuperação que restam: 10/);
  expect(screen.queryByRole("list", { name: "Códigos de recuperação" })).toBeNull();
  const now = pass(11 * 60_000);
  await user.click(screen.getByRole("button", { name: "Remover o segundo fator" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remover" }));
  const dialog = await screen.findByRole("dialog", { name: "Confirme que é você" });
  await user.type(within(dialog).getByLabelText("Código do segundo fator"), `${appCodeOf(segredo, now)}{Enter}`);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Inativo");
});

/** Types another bank into the card of a person, and saves it when the last proof is too old. */
async function saveBank(user: Awaited<ReturnType<typeof openApp>>["user"], banco: string) {
  await user.type(await screen.findByRole("textbox", { name: "Banco" }), banco);
  pass(11 * 60_000);
  await user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
  return screen.findByRole("dialog", { name: "Confirme que é você" });
}
const bankOf = async (api: Awaited<ReturnType<typeof openApp>>["api"]) =>
  (await api.pessoas.find({ params: { id: 4 } })).pessoa.banco;

it("whoever does not prove who they are gets the refusal, and keeps the form", async () => {
  const { user, api } = await openApp("/pessoas/edit/4");
  await saveBank(user, "237");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getAllByText("Confirme que é você para continuar").length).toBeGreaterThan(0));
  expect(screen.getByRole("textbox", { name: "Banco" })).toHaveValue("237");
  expect(await bankOf(api)).toBeNull();
});

it("an act that wants a fresh proof asks for the password, and goes on without losing the form", async () => {
  const { user, api } = await openApp("/pessoas/edit/4");
  const dialog = await saveBank(user, "341");
  await user.type(within(dialog).getByLabelText("Senha"), "errada{Enter}");
  await within(dialog).findByText("A senha atual está incorreta");
  await user.clear(within(dialog).getByLabelText("Senha"));
  await user.type(within(dialog).getByLabelText("Senha"), "prumo123{Enter}");
  expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
  expect(await bankOf(api)).toBe("341");
});
