import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codigosCadastro, fluxosCadastro } from "../../../db/schema/cadastro";
import { mensagens } from "../../../db/schema/mensagens";
import { refusal } from "../../../testing/refusal";
import { codeTo, newEmail, newPhone, otherThan, validate } from "../../../testing/signups";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { forgetOldFlows } from "./flow";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(fluxosCadastro);
});

const pass = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const ask = (api: Api, email: string) => api.cadastro.requestCode({ body: { type: "email", email } });
const validateCodeOf = (api: Api, code: string) => api.cadastro.validateCode({ body: { type: "email", code } });

const incorrect = (pedir_outro: boolean) => ({
  status: 422,
  errors: { code: ["Código de validação incorreto"] },
  body: expect.objectContaining({ pedir_outro }),
});

describe("a code of the sign-up", () => {
  it("a code of the sign-up validates the address that it was sent to, once", async () => {
    const { api } = server.visit();
    const email = newEmail();
    expect(await ask(api, email)).toEqual({ message: "Enviamos um código para o seu e-mail", aguarde: 30 });
    expect((await api.cadastro.fluxo()).email).toEqual({ endereco: email, validado: false, aguarde: 30 });
    const code = await codeTo(api, email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await validateCodeOf(api, code)).toEqual({ message: "E-mail validado com sucesso" });
    pass(12.5);
    expect((await api.cadastro.fluxo()).email).toEqual({ endereco: email, validado: true, aguarde: 18 });
    expect(await refusal(validateCodeOf(api, code))).toMatchObject(incorrect(true));
  });

  it("a code of the sign-up goes to a phone by WhatsApp, however the number was typed", async () => {
    const { api } = server.visit();
    const telefone = newPhone();
    const typed = `+55 (${telefone.slice(0, 2)}) ${telefone.slice(2, 7)}-${telefone.slice(7)}`;
    await api.cadastro.requestCode({ body: { type: "telefone", telefone: typed } });
    const { mensagens: sent } = await api.desenvolvimento.mensagens({ query: { destino: typed } });
    expect(sent).toMatchObject([{ tipo: "whatsapp", destino: telefone }]);
    const code = await codeTo(api, telefone);
    await api.cadastro.validateCode({ body: { type: "telefone", code } });
    const { email, telefone: proof } = await api.cadastro.fluxo();
    expect(proof).toMatchObject({ endereco: typed.slice(4), validado: true });
    expect(email).toEqual({ endereco: null, validado: false, aguarde: 0 });
  });

  it("a code of the sign-up does not validate for another visitor", async () => {
    const [one, other] = [server.visit().api, server.visit().api];
    const email = newEmail();
    await ask(one, email);
    await ask(other, newEmail());
    const code = await codeTo(one, email);
    expect(await refusal(validateCodeOf(other, code))).toMatchObject(incorrect(false));
    expect(await refusal(validateCodeOf(server.visit().api, code))).toMatchObject(incorrect(true));
    await validateCodeOf(one, code);
  });

  it("validates one kind of address: the code of the e-mail does not validate the phone", async () => {
    const { api } = server.visit();
    const email = newEmail();
    await ask(api, email);
    await api.cadastro.requestCode({ body: { type: "telefone", telefone: newPhone() } });
    const body = { type: "telefone", code: await codeTo(api, email) } as const;
    expect(await refusal(api.cadastro.validateCode({ body }))).toMatchObject(incorrect(false));
  });

  it("a code of the sign-up is valid for ten minutes and not a second longer", async () => {
    const { api } = server.visit();
    const email = newEmail();
    await ask(api, email);
    pass(599);
    expect((await api.cadastro.fluxo()).email.endereco).toBe(email);
    pass(1);
    expect((await api.cadastro.fluxo()).email.endereco).toBeNull();
    expect(await refusal(validateCodeOf(api, await codeTo(api, email)))).toMatchObject(incorrect(true));
    await ask(api, email);
    pass(599);
    await validateCodeOf(api, await codeTo(api, email));
  });

  it("a code of the sign-up may be compared five times: after that the right one is refused too", async () => {
    const { api } = server.visit();
    const email = newEmail();
    await ask(api, email);
    const code = await codeTo(api, email);
    for (const another of [false, false, false, false, true]) {
      expect(await refusal(validateCodeOf(api, otherThan(code)))).toMatchObject(incorrect(another));
    }
    expect(await refusal(validateCodeOf(api, code))).toMatchObject(incorrect(true));
    expect((await api.cadastro.fluxo()).email).toEqual({ endereco: null, validado: false, aguarde: 30 });
    pass(30);
    await ask(api, email);
    await validateCodeOf(api, await codeTo(api, email));
  });

  it("a code of the sign-up becomes invalid with the next one", async () => {
    const { api } = server.visit();
    const email = newEmail();
    await ask(api, email);
    const first = await codeTo(api, email);
    pass(30);
    await ask(api, email);
    const second = await codeTo(api, email);
    if (first !== second) expect(await refusal(validateCodeOf(api, first))).toMatchObject(incorrect(false));
    await validateCodeOf(api, second);
  });

  it("for another address ends the validation of the earlier address; for the same address it does not", async () => {
    const { api } = server.visit();
    const email = newEmail();
    await validate(api, "email", email);
    pass(30);
    await ask(api, ` ${email.toUpperCase()} `);
    expect((await api.cadastro.fluxo()).email).toMatchObject({ endereco: email, validado: true });
    pass(30);
    const other = newEmail();
    await ask(api, other);
    expect((await api.cadastro.fluxo()).email).toMatchObject({ endereco: other, validado: false });
  });

  it("a code of the sign-up is deleted from the database once it was sent", async () => {
    const { api } = server.visit();
    const email = newEmail();
    await ask(api, email);
    const code = await codeTo(api, email);
    await server.db.update(mensagens).set({ texto: "" }).where(eq(mensagens.destino, email));
    const [row] = await server.db.select().from(codigosCadastro);
    expect(row?.codigo_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([row, await server.db.select().from(fluxosCadastro)])).not.toContain(code);
  });
});

describe("asking for a code", () => {
  it.each([
    [{ type: "email" }, { email: ["Informe o email"] }],
    [{ type: "email", email: " " }, { email: ["Informe o email"] }],
    [{ type: "email", email: "marta" }, { email: ["Informe um e-mail válido"] }],
    [{ type: "telefone", email: "marta@exemplo.com.br" }, { telefone: ["Informe o número do whatsapp"] }],
    [{ type: "telefone", telefone: "190" }, { telefone: ["Informe um número de whatsapp válido"] }],
    [{ type: "telefone", telefone: "0800 123 4567" }, { telefone: ["Informe um número de whatsapp válido"] }],
    [{ type: "telefone", telefone: "(11) 9876" }, { telefone: ["Informe um número de whatsapp válido"] }],
  ] as const)("asking for a code is refused for %j", async (body, errors) => {
    expect(await refusal(server.visit().api.cadastro.requestCode({ body }))).toMatchObject({ status: 422, errors });
  });

  it("is refused within 30 seconds with the remaining seconds, also to a visitor without the cookie", async () => {
    const visitor = server.visit();
    const email = newEmail();
    await ask(visitor.api, email);
    pass(0.4);
    const early = await refusal(ask(visitor.api, email));
    expect(early).toMatchObject({ status: 429, body: { aguarde: 30 } });
    expect(early.message).toBe("Aguarde 30 segundos para pedir outro código");
    pass(29);
    expect((await refusal(ask(server.visit().api, email))).message).toBe("Aguarde 1 segundo para pedir outro código");
    expect(await refusal(ask(visitor.api, newEmail()))).toMatchObject({ status: 429, body: { aguarde: 1 } });
    await visitor.api.cadastro.requestCode({ body: { type: "telefone", telefone: newPhone() } });
    pass(0.6);
    await ask(visitor.api, email);
  });

  it("asking for a code is refused after five for an address in an hour, to every visitor", async () => {
    const email = newEmail();
    for (let turn = 0; turn < 5; turn += 1) {
      await ask(server.visit().api, email);
      pass(60);
    }
    expect(await refusal(ask(server.visit().api, email))).toMatchObject({
      status: 429,
      message: "Muitos códigos pedidos. Aguarde uma hora e tente novamente.",
    });
    await ask(server.visit().api, newEmail());
    pass(3300);
    await ask(server.visit().api, email);
  });

  it("asking for a code is refused after a hundred from one network address in an hour", async () => {
    const { api } = server.visit();
    for (let turn = 0; turn < 100; turn += 1) {
      await ask(api, newEmail());
      pass(31);
    }
    expect((await refusal(ask(api, newEmail()))).status).toBe(429);
    pass(3600 - 31 * 99);
    await ask(api, newEmail());
  });

  it("asking for a code counts a customer's many IPv6 addresses as one", async () => {
    const from = (remoteAddress: string) =>
      server.app.request(
        "/api/cadastro/requestCode",
        {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
          body: JSON.stringify({ type: "email", email: newEmail() }),
        },
        { incoming: { socket: { remoteAddress } } } as never,
      );
    for (let turn = 0; turn < 100; turn += 1) {
      expect((await from(`2001:db8:1:2:${turn}::1`)).status).toBe(200);
    }
    expect((await from("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:1:3::1")).status).toBe(200);
  });

  it("asking for a code answers the same for a user's address and for one that nobody has", async () => {
    const known = await ask(server.visit().api, "1-admin@prumo.exemplo");
    expect(await ask(server.visit().api, newEmail())).toEqual(known);
  });

  it("gives the visitor a cookie that only the calls of the sign-up receive, and stores its hash", async () => {
    const response = await server.app.request("/api/cadastro/requestCode", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify({ type: "email", email: newEmail() }),
    });
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^prumo_cadastro=[\w-]{43}; Max-Age=86400; Path=\/api\/cadastro; HttpOnly; SameSite=Lax$/);
    const [, token = ""] = /=([\w-]+)/.exec(cookie) ?? [];
    expect(JSON.stringify(await server.db.select().from(fluxosCadastro))).not.toContain(token);
  });
});

describe("a flow of the sign-up", () => {
  it("a flow of the sign-up ends after a day, and is then deleted with its codes", async () => {
    const { api } = server.visit();
    await validate(api, "email", newEmail());
    pass(24 * 3600 - 1);
    expect((await api.cadastro.fluxo()).email.validado).toBe(true);
    await forgetOldFlows(server.served, server.clock.now);
    expect(await server.db.select().from(codigosCadastro)).toHaveLength(1);
    pass(1);
    expect((await api.cadastro.fluxo()).email).toEqual({ endereco: null, validado: false, aguarde: 0 });
    pass(1);
    await forgetOldFlows(server.served, server.clock.now);
    expect(await server.db.select().from(codigosCadastro)).toEqual([]);
  });

  it("a flow of the sign-up begins anew for a visitor with an unknown token", async () => {
    const visitor = server.visit();
    visitor.cookies.set("prumo_cadastro", "x");
    await validate(visitor.api, "email", newEmail());
    expect(visitor.cookies.get("prumo_cadastro")).not.toBe("x");
  });
});
