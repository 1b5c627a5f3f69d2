import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

test("an address is made, its secret told once, and what is sent to it shown and sent again", async () => {
  const app = await openApp("/webhooks", "8-admin");
  const { user, api } = app;
  expect(await screen.findByText("Nenhum webhook")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Novo webhook/ }));
  const url = await screen.findByRole("textbox", { name: "Endereço" });
  await user.type(url, "https://10.0.0.1/prumo");
  await user.click(screen.getByRole("treeitem", { name: "Contas a pagar" }));
  await user.click(screen.getByRole("button", { name: /^Criar webhook/ }));
  expect((await screen.findAllByText("Este endereço não está na internet")).length).toBeGreaterThan(0);
  await user.clear(url);
  await user.type(url, "https://93.184.215.14/prumo");
  await user.click(screen.getByRole("button", { name: /^Criar webhook/ }));
  const told = await screen.findByRole("dialog", { name: "Guarde o segredo agora" });
  expect(told).toHaveTextContent(/whsec_[\w+/]{43}=/);
  expect(screen.queryByText("Voltando para a lista…"), "the page waits for the window").toBeNull();
  await user.click(within(told).getByRole("button", { name: "Já guardei" }));
  await waitFor(() => expect(app.address()).toBe("/webhooks"));
  expect(await screen.findByText("5 eventos")).toBeVisible();

  await user.click(screen.getByRole("button", { name: /^Enviar teste/ }));
  expect(await screen.findByText("1 mensagem espera")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Entregas de/ }));
  await user.click(await screen.findByRole("button", { name: /^Ver msg_/ }));
  const untried = await screen.findByRole("dialog", { name: "webhook.teste" });
  expect(await within(untried).findByText("Esta mensagem ainda não foi enviada.")).toBeVisible();
  await user.click(within(untried).getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
  await server().db.execute(
    `update webhook_entregas set estado = 'falhou', tentativas = 8, tentada_em = now(), resposta_status = 500,
      resposta = 'não sei'`,
  );
  await user.click(screen.getByRole("link", { name: "Todas" }));
  await screen.findByText(/resposta 500/);
  await user.click(screen.getByRole("button", { name: /^Ver msg_/ }));
  const shown = await screen.findByRole("dialog", { name: "webhook.teste" });
  expect(await within(shown).findByText("não sei")).toBeVisible();
  expect(shown).toHaveTextContent(/"type": "webhook.teste"/);
  await user.click(within(shown).getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: /^Enviar de novo msg_/ }));
  expect(await screen.findByText(/próxima em/)).toBeVisible();
  const { webhooks } = await api.webhooks.lista();
  expect(webhooks).toMatchObject([{ aguardando: 1, ativo: true }]);
  await server().db.execute("update webhooks set ativo = false");
  await user.click(screen.getByRole("link", { name: "Todas" }));
  expect(await screen.findByText(/espera o webhook ser ligado/)).toBeVisible();

  // As it is after the server's key was replaced.
  await server().db.execute(
    `update webhooks set ativo = true, token = 'v1.' || repeat('A', 80) where url = 'https://93.184.215.14/prumo'`,
  );
  await user.click(screen.getByRole("link", { name: "Aguardando" }));
  expect(await screen.findByText(/espera o segredo ser trocado/)).toBeVisible();
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Webhooks" }));
  expect(await screen.findByText("Segredo ilegível")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Enviar teste/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Trocar o segredo/ }));
  const rotating = await screen.findByRole("dialog", { name: /^Trocar o segredo/ });
  expect(within(rotating).queryByRole("combobox")).toBeNull();
  await user.click(within(rotating).getByRole("button", { name: /^Trocar/ }));
  const next = await screen.findByRole("dialog", { name: "Guarde o segredo agora" });
  await user.click(within(next).getByRole("button", { name: "Já guardei" }));
  expect(await screen.findByText("Ligado")).toBeVisible();
});
