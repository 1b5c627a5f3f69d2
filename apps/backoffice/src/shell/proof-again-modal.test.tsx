import { appCodeOf } from "@prumo/api/testing/second-factor";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { plugInPasskey } from "../testing/browser-passkey";
import { openApp, withServer } from "../testing/open-app";
import { passTime, withPassingTime } from "../testing/passing-time";
import { sentBodies } from "../testing/sent-bodies";

withServer();
withPassingTime();

type App = Awaited<ReturnType<typeof openApp>>;

const save = (user: App["user"]) => user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
const proofWindow = () => screen.findByRole("dialog", { name: "Confirme que é você" });
const savedPerson = async (api: App["api"]) => (await api.pessoas.find({ params: { id: 4 } })).pessoa;

/** Types another bank into the form of a person, and saves it when the last proof is too old. */
async function saveBank(user: App["user"], banco: string) {
  const field = await screen.findByRole("textbox", { name: "Banco" });
  await user.clear(field);
  await user.type(field, banco);
  passTime(11 * 60_000);
  await save(user);
  return { dialog: await proofWindow(), field };
}

it("whoever closes the window gets the refusal, keeps the form, and is asked anew", async () => {
  const { user, api } = await openApp("/pessoas/edit/4");
  const before = await savedPerson(api);
  const { field } = await saveBank(user, "237");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getAllByText("Confirme que é você para continuar").length).toBeGreaterThan(0));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field).toHaveValue("237");
  expect(await savedPerson(api)).toEqual(before);
  await save(user);
  const dialog = await proofWindow();
  await user.type(within(dialog).getByLabelText("Senha"), "prumo123{Enter}");
  expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
  expect((await savedPerson(api)).banco).toBe("237");
});

it("a wrong password keeps window and form; the right one lets the act go on, once", async () => {
  const { user, api } = await openApp("/pessoas/edit/4");
  const { versao } = await savedPerson(api);
  const sent = sentBodies(/\/api\/pessoas\/update$/);
  const { dialog, field } = await saveBank(user, "341");
  await user.type(within(dialog).getByLabelText("Senha"), "errada{Enter}");
  await within(dialog).findByText("A senha atual está incorreta");
  expect(field).toHaveValue("341");
  expect(sent).toHaveLength(1);
  await user.clear(within(dialog).getByLabelText("Senha"));
  await user.type(within(dialog).getByLabelText("Senha"), "prumo123{Enter}");
  expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await savedPerson(api)).toMatchObject({ banco: "341", versao: versao + 1 });
});

it("whoever has an app proves it by a code, and a wrong code keeps window and form", async () => {
  const { user, api } = await openApp("/pessoas/edit/4");
  const { segredo } = await api.segundoFator.iniciar();
  await api.segundoFator.confirmar({ body: { codigo: appCodeOf(segredo, new Date()) } });
  const { dialog, field } = await saveBank(user, "104");
  const code = within(dialog).getByLabelText("Código do segundo fator");
  await user.type(code, "000000{Enter}");
  await within(dialog).findByText("Código inválido ou já usado");
  await waitFor(() => expect(code).toHaveFocus());
  expect(field).toHaveValue("104");
  await user.clear(code);
  await user.type(code, `${appCodeOf(segredo, new Date())}{Enter}`);
  expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
  expect((await savedPerson(api)).banco).toBe("104");
  await api.segundoFator.remover();
});

it("whoever has a passkey proves it by that, also after the browser's question was closed", async () => {
  const passkey = plugInPasskey();
  const { user, api, go } = await openApp("/minhaConta");
  await user.click(await screen.findByRole("button", { name: "Cadastrar uma passkey" }));
  await user.click(await screen.findByRole("button", { name: "Guardei os códigos" }));
  await screen.findByRole("list", { name: "Passkeys" });
  await go("/pessoas/edit/4");
  const { dialog } = await saveBank(user, "033");
  passkey.closeNext();
  await user.click(within(dialog).getByRole("button", { name: "Usar a passkey" }));
  await screen.findByText("A passkey não respondeu. Tente de novo ou use um código.");
  await user.click(within(dialog).getByRole("button", { name: "Usar a passkey" }));
  expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
  expect((await savedPerson(api)).banco).toBe("033");
  await api.segundoFator.remover();
});
