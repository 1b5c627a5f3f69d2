import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

/** Closes October, unless it is closed. */
async function closeOctober({ fechamento }: Awaited<ReturnType<typeof openApp>>["api"]) {
  const { versao, fechado_ate } = await fechamento.situacao();
  if (fechado_ate === null) await fechamento.fechar({ body: { ate: "2026-10-31", versao } });
}

/** Pays the first open conta on a day of October, and finds the refusal. */
async function payOnClosedDay({ user, go, api }: Pick<Awaited<ReturnType<typeof openApp>>, "user" | "go" | "api">) {
  const [conta] = (await api.contasPagar.lista({ query: { status: "aberto" } })).contas.data;
  await go(`/contasPagar/pagar/${conta?.id}`);
  const day = await screen.findByRole("textbox", { name: "Data do pagamento" });
  const [, account] = within(screen.getByRole("combobox", { name: "Conta bancária" })).getAllByRole("option");
  await user.selectOptions(screen.getByRole("combobox", { name: "Conta bancária" }), account as HTMLElement);
  await user.clear(day);
  await user.type(day, "15102026");
  await user.click(screen.getByRole("button", { name: /^Pagar/ }));
  return { day, told: within(await screen.findByRole("alertdialog", { name: "Erro" })) };
}

it("a month is closed after a look at what is open, and refuses a payment with both ways out", async () => {
  const { user, go, address, api } = await openApp("/fechamento");
  expect(await screen.findByText(/^Nenhum período está fechado/)).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: /Fechar até 31\/10\/2026/ }));
  expect(await screen.findByRole("region", { name: "Ainda aberto" })).toHaveTextContent(/contas? a pagar abertas?/);
  expect(within(screen.getByRole("table")).getByRole("row", { name: /^Total/ })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Fechar até/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Fechar" }));
  expect(await screen.findByText("As somas continuam iguais às do fechamento.")).toBeInTheDocument();
  expect(address()).toMatch(/^\/fechamento\/\d+$/);

  const { day, told } = await payOnClosedDay({ user, go, api });
  expect(told.getByText(/^O período até 31\/10\/2026 está fechado/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Pedir exceção" }), "what the window covers cannot be used").toBeNull();
  await user.click(told.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("link", { name: "Pedir exceção" })).toHaveAttribute("href", "/fechamento?pedir=1");
  await user.click(screen.getByRole("button", { name: "Usar hoje" }));
  expect(day).toHaveValue("20/11/2026");
});

it("what is closed is opened again with a reason, and an exception is granted and taken back", async () => {
  const { user, api, go } = await openApp("/");
  await closeOctober(api);
  await go("/fechamento");
  await user.click(await screen.findByRole("button", { name: "Conceder exceção…" }));
  const grant = within(await screen.findByRole("dialog", { name: "Conceder exceção" }));
  await user.type(grant.getByRole("combobox", { name: "Usuário" }), "c");
  const users = within(await screen.findByRole("listbox"));
  await user.click((await users.findAllByRole("option"))[0] as HTMLElement);
  await user.type(grant.getByRole("textbox", { name: "Motivo" }), "Recibo que faltou");
  await user.click(grant.getByRole("button", { name: "Conceder" }));
  const exceptions = within(await screen.findByRole("region", { name: "Exceções" }));
  expect(await exceptions.findByText("Em vigor")).toBeInTheDocument();
  await user.click(exceptions.getByRole("button", { name: "Revogar" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revogar" }));
  expect(await exceptions.findByText("Revogada")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Reabrir…" }));
  const reopen = within(await screen.findByRole("dialog", { name: "Reabrir período" }));
  await user.click(reopen.getByRole("button", { name: "Reabrir" }));
  expect(await reopen.findByText("Informe o motivo")).toBeInTheDocument();
  await user.type(reopen.getByRole("textbox", { name: "Motivo" }), "Falta uma nota");
  await user.click(reopen.getByRole("button", { name: "Reabrir" }));
  expect(await screen.findByText(/^Nenhum período está fechado/)).toBeInTheDocument();
});

it("a reader sees what is closed, asks for an exception, and is offered nothing else", async () => {
  const { user } = await openApp("/fechamento?pedir=1", "4-leitura");
  const ask = within(await screen.findByRole("dialog", { name: "Pedir exceção" }));
  await user.type(ask.getByRole("textbox", { name: "Motivo" }), "Lançar um recibo");
  await user.click(ask.getByRole("button", { name: "Pedir" }));
  const exceptions = within(await screen.findByRole("region", { name: "Exceções" }));
  expect(await exceptions.findByText("Pedida")).toBeInTheDocument();
  expect(exceptions.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Reabrir…" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Fechar/ })).toBeNull();
});

it("who may not see closings is offered today, and no page that they may not open", async () => {
  await closeOctober((await server().loginAs("1-admin")).api);
  const { user, go, api } = await openApp("/", "2-caixa");
  const { day, told } = await payOnClosedDay({ user, go, api });
  expect(told.getByText(/^O período até 31\/10\/2026 está fechado/)).toBeInTheDocument();
  await user.click(told.getByRole("button", { name: "OK" }));
  await user.click(await screen.findByRole("button", { name: "Usar hoje" }));
  expect(day).toHaveValue("20/11/2026");
  expect(screen.queryByText("Pedir exceção")).toBeNull();
});
