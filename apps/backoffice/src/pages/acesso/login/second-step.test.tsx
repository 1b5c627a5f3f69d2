import { appCodeOf, enrol, giveEmail } from "@prumo/api/testing/second-factor";
import { NOW } from "@prumo/api/testing/test-server";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { plugInPasskey } from "../../../testing/browser-passkey";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";
import { passTime, withPassingTime } from "../../../testing/passing-time";

withServer();
withPassingTime();

async function typePassword(user: Awaited<ReturnType<typeof openApp>>["user"], login: string) {
  await user.type(await screen.findByLabelText("Login"), login);
  await user.type(screen.getByLabelText("Senha"), "prumo123{Enter}");
}

it("a login with a second factor asks for its code, keeps a wrong one, and leads to the wanted page", async () => {
  const { segredo } = await enrol(await server().loginAs("2-caixa"), NOW);
  const now = passTime(30_000);
  const { user, address } = await openApp("/login?volta=%2FcontasPagar", null);
  await typePassword(user, "2-caixa");
  const field = await screen.findByLabelText("Código do aplicativo");
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, "000000{Enter}");
  await messageShownTwice("Código inválido ou já usado");
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, `${appCodeOf(segredo, now)}{Enter}`);
  await waitFor(() => expect(address()).toBe("/contasPagar"));
});

it("a recovery code enters and leads to where another app is enrolled", async () => {
  const { codigos } = await enrol(await server().loginAs("3-vendas"), NOW);
  const { user, address } = await openApp("/login?volta=%2Fcompras", null);
  await typePassword(user, "3-vendas");
  await user.click(await screen.findByRole("button", { name: "Usar um código de recuperação" }));
  await user.type(screen.getByLabelText("Código de recuperação"), `${codigos[0]}{Enter}`);
  await waitFor(() => expect(address()).toBe("/minhaConta"));
  expect(await screen.findByText(/Códigos de recuperação que restam: 9/)).toBeInTheDocument();
});

it("a half login that took too long goes back to the password", { tags: ["full"] }, async () => {
  await enrol(await server().loginAs("4-leitura"), NOW);
  const { user } = await openApp("/login", null);
  await typePassword(user, "4-leitura");
  const field = await screen.findByLabelText("Código do aplicativo");
  passTime(11 * 60_000);
  await user.type(field, "123456{Enter}");
  expect(await screen.findByLabelText("Senha")).toBeInTheDocument();
});

it("whoever lost the factor without two administrators to ask gets a code by mail, and a request", async () => {
  await enrol(await server().loginAs("7-admin"), NOW);
  await giveEmail(server().db, 7, "gabriela@prumo.exemplo");
  const { user, api } = await openApp("/login", null);
  await typePassword(user, "7-admin");
  await user.click(await screen.findByRole("button", { name: "Perdi o segundo fator" }));
  await user.click(screen.getByRole("button", { name: "Pedir a restauração" }));
  const field = await screen.findByLabelText("Código do e-mail");
  const { mensagens } = await api.desenvolvimento.mensagens({ query: { destino: "gabriela@prumo.exemplo" } });
  await user.type(field, `${/é (\d{8})/.exec(mensagens[0]?.texto ?? "")?.[1]}{Enter}`);
  expect(await screen.findByText(/^Pedido feito.*depois de 24 horas/)).toBeInTheDocument();
});

it("a phone that dropped the page for the mail goes on at the code that was mailed", { tags: ["full"] }, async () => {
  await enrol(await server().loginAs("8-admin"), NOW);
  await giveEmail(server().db, 8, "helena@prumo.exemplo");
  const { user, api, reopen } = await openApp("/login", null);
  await typePassword(user, "8-admin");
  await user.click(await screen.findByRole("button", { name: "Perdi o segundo fator" }));
  await user.click(screen.getByRole("button", { name: "Pedir a restauração" }));
  await screen.findByLabelText("Código do e-mail");
  await reopen("/login");
  const field = await screen.findByLabelText("Código do e-mail");
  expect(screen.queryByRole("button", { name: "Pedir a restauração" })).toBeNull();
  const { mensagens } = await api.desenvolvimento.mensagens({ query: { destino: "helena@prumo.exemplo" } });
  await user.type(field, `${/é (\d{8})/.exec(mensagens[0]?.texto ?? "")?.[1]}{Enter}`);
  expect(await screen.findByText(/^Pedido feito.*depois de 24 horas/)).toBeInTheDocument();
});

it("a login that waits for its second step is none of whom another login page is opened for", {
  tags: ["full"],
}, async () => {
  await enrol(await server().loginAs("9-representante"), NOW);
  const { user, reopen } = await openApp("/login", null);
  await typePassword(user, "9-representante");
  await screen.findByLabelText("Código do aplicativo");
  await reopen("/login?login=4-leitura");
  expect(await screen.findByLabelText("Login")).toHaveValue("4-leitura");
  await reopen("/login?login=9-representante");
  expect(await screen.findByLabelText("Código do aplicativo")).toBeInTheDocument();
});

it("the login page asks for the password where it cannot be told what waits", async () => {
  const { go } = await openApp("/senha/solicitar", null);
  const real = fetch;
  const asked = vi.fn();
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (!url.endsWith("/login/passo")) return real(url, init);
    asked();
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  await go("/login");
  expect(await screen.findByLabelText("Senha")).toBeInTheDocument();
  expect(asked).toHaveBeenCalledOnce();
});

describe("a company that demands a factor of all", () => {
  const grace = 25 * 3_600_000;
  beforeAll(async () => {
    const admin = await server().loginAs("1-admin");
    await enrol(admin, NOW);
    await admin.api.exigenciaFator.save({ body: { fator_exigido: "todos" } });
  });

  /** The recovery codes, which are shown before the first page. */
  async function expectCodes() {
    const codes = await screen.findByRole("list", { name: "Códigos de recuperação" });
    expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  }

  /** What had the focus is gone: the next Tab goes on in the card, and not at the top of the page. */
  const expectHeadingFocused = () =>
    waitFor(() => expect(screen.getByRole("heading", { name: "Entrar", level: 1 })).toHaveFocus());

  it("lets a user without one enrol an app, before anything else", async () => {
    const now = passTime(grace);
    const { user, address } = await openApp("/login", null);
    await typePassword(user, "5-prestador");
    const enrolment = await screen.findByRole("button", { name: "Cadastrar o aplicativo" });
    await expectHeadingFocused();
    await user.click(enrolment);
    expect(await screen.findByRole("img", { name: "QR Code do segundo fator" })).toBeInTheDocument();
    const secret = screen.getByText(/Sem câmera/).querySelector("code")?.textContent ?? "";
    await user.type(
      screen.getByLabelText("Código do aplicativo"),
      `${appCodeOf(secret.replaceAll(" ", ""), now)}{Enter}`,
    );
    await expectCodes();
    await expectHeadingFocused();
    expect(address()).toBe("/login");
    await user.click(screen.getByRole("button", { name: "Guardei os códigos" }));
    await waitFor(() => expect(address()).not.toMatch(/^\/login/));
  });

  it("lets a user without one enrol a passkey, also at a second try, and asks for it from then on", async () => {
    passTime(grace);
    const passkey = plugInPasskey();
    const { user, address } = await openApp("/login?volta=%2FcontasPagar", null);
    await typePassword(user, "10-prestadora");
    passkey.closeNext();
    await user.click(await screen.findByRole("button", { name: "Cadastrar uma passkey" }));
    expect(await screen.findByText("A passkey não foi cadastrada. Tente de novo.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cadastrar uma passkey" }));
    await expectCodes();
    expect(address()).toMatch(/^\/login/);
    await user.click(screen.getByRole("button", { name: "Guardei os códigos" }));
    await waitFor(() => expect(address()).toBe("/contasPagar"));

    cleanup();
    const next = await openApp("/login", null);
    await typePassword(next.user, "10-prestadora");
    await next.user.click(await screen.findByRole("button", { name: "Usar a passkey" }));
    await waitFor(() => expect(next.address()).not.toMatch(/^\/login/));
  });
});
