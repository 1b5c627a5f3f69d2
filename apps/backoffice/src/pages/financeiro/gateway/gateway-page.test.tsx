import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { screen, within } from "@testing-library/react";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
/** The provider is asked over the network, which the app in these tests does not use. */
const network = globalThis.fetch;
const REFUSED = "$aact_hmlg_recusado_0123456789ab";

// The document's fetch asks first whether another origin may be called.
const anyOrigin = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };

/** A provider that knows one token. */
const provider: Server = await new Promise((resolve) => {
  const made = createServer(({ headers, method, url }, response) => {
    const status = method === "OPTIONS" || headers.access_token === TOKEN ? 200 : 401;
    const body = url === "/v3/wallets" ? { data: [{ id: "carteira-1" }] } : { name: "Prumo Serviços Ltda" };
    response.writeHead(status, { "Content-Type": "application/json", ...anyOrigin }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1", () => resolve(made));
});
const ADDRESS = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v3`;

withServer({ gateway: { producao: null, sandbox: ADDRESS } });
beforeEach(async () => {
  await server().db.execute("delete from gateways_pagamento where empresa_id = 1");
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const button = (name: string) => screen.findByRole("button", { name });
const connection = async () =>
  within((await screen.findByRole("heading", { name: "Conexão" })).closest("section") as HTMLElement);
const wallet = () => screen.findByRole("textbox", { name: "Carteira Asaas" });

/** Saves settings as the administrator, beside the page. */
async function stored(body: object = {}) {
  const { api } = await server().loginAs("1-admin");
  await api.gateway.salvar({ body: { carteira_asaas: "carteira-1", ambiente: 2, token: TOKEN, ativo: true, ...body } });
}

describe("the settings of the payment gateway", () => {
  it("are told to be missing, saved, and never show the token again", async () => {
    const { user, api } = await openApp("/gateway");
    expect(await screen.findByText("Não configurado")).toBeInTheDocument();
    expect(await button("Testar conexão")).toBeDisabled();
    await user.type(await wallet(), "carteira-1");
    await user.type(screen.getByLabelText("Token"), TOKEN);
    await user.click(screen.getByRole("checkbox", { name: "Ativo" }));
    expect(screen.getByText("Salve antes de testar: o teste usa o que está guardado.")).toBeInTheDocument();
    await user.click(await button("Salvar"));
    expect(await screen.findByText("Gateway salvo com sucesso!")).toBeInTheDocument();
    expect(await screen.findByLabelText("Novo token")).toHaveValue("");
    expect(screen.getByText(/termina em WXYZ\. Deixe em branco para manter\.$/)).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(TOKEN.slice(0, 12));
    expect((await api.gateway.atual()).configuracao).toMatchObject({ ativo: true, carteira_asaas: "carteira-1" });
  });

  it("are refused beside their field when the token is no token, and when an active one lacks its wallet", async () => {
    const { user, api } = await openApp("/gateway");
    await wallet();
    await user.type(screen.getByLabelText("Token"), "curto demais");
    await user.click(await button("Salvar"));
    await messageShownTwice("O token tem de 20 a 500 caracteres, sem espaços nem acentos");
    await user.clear(screen.getByLabelText("Token"));
    await user.type(screen.getByLabelText("Token"), TOKEN);
    await user.click(screen.getByRole("checkbox", { name: "Ativo" }));
    await user.click(await button("Salvar"));
    await messageShownTwice("Informe a carteira asaas");
    expect((await api.gateway.atual()).configuracao.versao).toBe(0);
  });

  it("are read-only for a reader, who is told of the token what may be told", async () => {
    await stored();
    await openApp("/gateway", "4-leitura");
    expect(await wallet()).toBeDisabled();
    expect(screen.getByText(/^Token: Guardado em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeInTheDocument();
    for (const name of ["Salvar", "Testar conexão"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

describe("the test of the connection", () => {
  it.each([
    [{}, "Conectado", "Conectado à conta de Prumo Serviços Ltda."],
    [{ carteira_asaas: "outra" }, "Outra carteira", "O token é de Prumo Serviços Ltda, que não tem esta carteira."],
    [{ token: REFUSED }, "Token recusado", /^O provedor recusou o token\. Confira/],
  ])("with %o tells %s", async (body, word, words) => {
    await stored(body);
    const { user } = await openApp("/gateway");
    const card = await connection();
    const app = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
      (String(url).startsWith(ADDRESS) ? network : app)(url, init),
    );
    await user.click(card.getByRole("button", { name: "Testar conexão" }));
    expect(await card.findByText(words)).toBeInTheDocument();
    expect(card.getByText(word)).toBeInTheDocument();
    // The test's answer is about the stored token, not about what was typed since.
    await user.type(await wallet(), "2");
    expect(card.getByText("Salve antes de testar: o teste usa o que está guardado.")).toBeInTheDocument();
    expect(card.queryByText(word)).toBeNull();
  });

  it("says why it cannot be tried where the server has no address of the environment", async () => {
    await stored({ ambiente: 1 });
    await openApp("/gateway");
    const card = await connection();
    expect(card.getByText(/^Este servidor não tem o endereço do provedor em Produção\./)).toBeInTheDocument();
    expect(card.getByRole("button", { name: "Testar conexão" })).toBeDisabled();
  });
});
