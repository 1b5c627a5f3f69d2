import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

test("a key is made, told once, replaced by another that is told once, and revoked", async () => {
  const app = await openApp("/chaves", "8-admin");
  const { user, api } = app;
  expect(await screen.findByText("Nenhuma chave de acesso")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Nova chave/ }));
  await user.type(await screen.findByRole("textbox", { name: "Nome" }), "Loja virtual");
  const branch = (await screen.findByRole("treeitem", { name: "Contas a pagar" })).parentElement as HTMLElement;
  await user.click(within(branch).getByRole("treeitem", { name: "Pagar" }));
  const address = screen.getByRole("textbox", { name: "IP ou rede" });
  await user.type(address, "203.0.113.0/40{Enter}");
  expect(await screen.findAllByText("Informe um IP ou uma rede, como 203.0.113.5 ou 203.0.113.0/24")).not.toHaveLength(
    0,
  );
  await user.clear(address);
  await user.type(address, "2001:0DB8::/32{Enter}");
  expect(screen.getByRole("list", { name: "IPs e redes permitidos" })).toHaveTextContent("2001:db8::/32");
  await user.click(screen.getByRole("button", { name: /^Criar chave/ }));
  const told = await screen.findByRole("dialog", { name: "Guarde a chave agora" });
  const [first] = /prumo_\w{36}/.exec(told.textContent ?? "") ?? [];
  expect(first).toBeDefined();
  expect(screen.queryByText("Voltando para a lista…"), "the page waits for the window").toBeNull();
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Você já guardou a chave?" });
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  // By a link, or by the browser's buttons.
  await act(() => app.go(-1));
  const leaving = await screen.findByRole("alertdialog", { name: "Você já guardou a chave?" });
  await user.click(within(leaving).getByRole("button", { name: "Cancelar" }));
  expect(told).toHaveTextContent(String(first));
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(within(told).getByRole("button", { name: "Já guardei" }));
  await waitFor(() => expect(app.address()).toBe("/chaves"));
  expect(await screen.findByText(/2 permissões/)).toBeVisible();
  expect(screen.getByText(/nunca usada/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Trocar a chave Loja virtual" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Trocar a chave Loja virtual" })).getByRole("button", {
      name: /^Trocar/,
    }),
  );
  const next = await screen.findByRole("dialog", { name: "Guarde a chave agora" });
  expect(next).not.toHaveTextContent(String(first));
  await user.click(within(next).getByRole("button", { name: "Copiar" }));
  expect(await navigator.clipboard.readText()).toMatch(/^prumo_/);
  const copied = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(copied);
  expect(copied.defaultPrevented, "it was copied").toBe(false);
  await user.click(within(next).getByRole("button", { name: "Já guardei" }));
  expect(await screen.findByText(/vale até/)).toBeVisible();

  const second = /prumo_\w{36}/.exec(next.textContent ?? "")?.[0];
  expect(second).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Trocar a chave Loja virtual" }));
  const again = await screen.findByRole("dialog", { name: "Trocar a chave Loja virtual" });
  expect(again).toHaveTextContent(/que nenhum programa usou, deixa de valer na hora/);
  await user.click(within(again).getByRole("button", { name: /^Trocar/ }));
  const third = await screen.findByRole("dialog", { name: "Guarde a chave agora" });
  expect(third).not.toHaveTextContent(String(second));
  await user.click(within(third).getByRole("button", { name: "Já guardei" }));
  await server().db.execute(
    "update chave_segredos set usado_em = now(), usado_de = '203.0.113.9' where termina_em is null",
  );
  // Somebody else's tab does not know that the newest one is used: it is told so, and shown what can be done.
  await user.click(screen.getByRole("button", { name: "Trocar a chave Loja virtual" }));
  const late = await screen.findByRole("dialog", { name: "Trocar a chave Loja virtual" });
  await user.click(within(late).getByRole("button", { name: /^Trocar/ }));
  expect(await screen.findByText("A chave nova já foi usada: encerre a antiga antes de trocar")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Trocar a chave Loja virtual" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Encerrar a chave antiga de Loja virtual" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Encerrar" }));
  await waitFor(() => expect(screen.queryByText(/vale até/)).toBeNull());

  await user.click(screen.getByRole("button", { name: "Revogar a chave Loja virtual" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revogar" }));
  expect(await screen.findByText("Revogada")).toBeVisible();
  expect((await api.chaves.lista()).chaves).toMatchObject([{ nome: "Loja virtual", situacao: "revogada" }]);
});
