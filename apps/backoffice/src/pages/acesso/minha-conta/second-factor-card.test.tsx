import { appCodeOf } from "@prumo/api/testing/second-factor";
import { NOW } from "@prumo/api/testing/test-server";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";
import { passTime, withPassingTime } from "../../../testing/passing-time";

withServer();
withPassingTime();

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
  expect(screen.queryByText("Inativo"), "it is in force").toBeNull();
  expect(screen.queryByRole("button", { name: "Cadastrar uma passkey" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Guardei os códigos" }));
  await screen.findByText(/Códigos de recuperação que restam: 10/);
  expect(screen.queryByRole("list", { name: "Códigos de recuperação" })).toBeNull();
  const now = passTime(11 * 60_000);
  await user.click(screen.getByRole("button", { name: "Remover o segundo fator" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remover" }));
  const dialog = await screen.findByRole("dialog", { name: "Confirme que é você" });
  await user.type(within(dialog).getByLabelText("Código do segundo fator"), `${appCodeOf(segredo, now)}{Enter}`);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Inativo");
});
