import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "./http/errors";
import { readBody } from "./http/read-request";
import { fillRegister } from "./testing/contas";
import { contents, difference } from "./testing/contents";
import { escritas, loginFor, requestsOf } from "./testing/examples";
import { isFull, ofMoneyOrRights } from "./testing/quick-run";
import { type Rows, triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer, TODAY } from "./testing/test-server";

/** Fields that an attacker would add to a body (mass assignment): columns, and fields of other calls. */
const privileged = {
  id: 500,
  empresa_id: 3,
  empresa: { id: 3 },
  unidade_id: 3,
  usuario_id: 8,
  usuario: { id: 8, adm: true },
  pessoa_id: 180,
  conta_id: 500,
  movimento_id: 1,
  compra_id: 7,
  lado: "receber",
  tipo: "estorno",
  status: 1,
  versao: 999,
  adm: true,
  administrador_plataforma: true,
  somente_fiscal: true,
  ativo: false,
  roles: [1],
  permissoes: { contasPagar: ["pagar"] },
  valor_integral: 0.01,
  valor_pago: 1_000_000,
  residual: 0,
  liquidado: 1_000_000,
  acertos: [{ valor: 1 }],
  saldo: 1_000_000,
  data_fechamento: "2020-01-01",
  created_at: "2020-01-01 00:00:00",
  hoje: "2020-01-01",
  quando: "2020-01-01",
  attempt: null,
  constructor: { prototype: { adm: true } },
  toString: "x",
  length: 0,
  "": "x",
};
/** As text: `JSON.parse` makes `__proto__` an ordinary key. What is nested deeper than this is refused unread. */
const AS_TEXT = `{"__proto__":{"adm":true,"empresa_id":3},"deep":${"[".repeat(30)}${"]".repeat(30)},`;

/**
 * Random values of each session, key, code, link and password and of the version of all rights, and the hash of a checked body, which
 * the unused `id` of a save is part of. The version of a record is a number, and must agree.
 */
const VARIES =
  /"(token_hash|corpo_hash|codigo_hash|segredo_hash|segredo|segredo_novo|desafio|mensagem_id|senha|token|aviso_token|versao)": ?"[^"]*"|(?<=código de validação do Prumo é )\d{6}|(?<=redefinir#)[\w-]{43}|(?<=secret=)\w+|(?<="challenge\\":\\")[\w-]{43}|prumo_\w{4}(\w{32}|…\w{5})|whsec_[\w+/=]{44}/g;

/** Two servers with equal data and clocks: one gets the plain body, the other the same with more fields. */
let plain: TestServer;
let tempted: TestServer;
/** Rows that bodies name which are read and not sent. */
let ownRows: Rows;

beforeAll(async () => {
  plain = await startTestServer();
  tempted = await startTestServer();
  const { abertura } = await triableRows(plain.db, 1);
  await triableRows(tempted.db, 1);
  ownRows = await triableRows(plain.db, 1);
  for (const server of [plain, tempted]) {
    await fillRegister(server, abertura);
    const plataforma = await server.loginAs("6-plataforma");
    await plataforma.api.contrato.gerarContrato({ params: { id: 1 } });
  }
});
afterAll(async () => {
  await plain.close();
  await tempted.close();
});

/** What a handler gets of a body, or the refusal in its place. */
function given(one: (typeof escritas)[number], sent: unknown): unknown {
  try {
    return readBody(one.schemas.body, TODAY, sent);
  } catch (refusal) {
    if (refusal instanceof Refusal) return { refused: refusal.message, ...refusal.extra };
    throw refusal;
  }
}

/** The fields that no example of the call sends: another one may be left out, and would be obeyed where it is. */
function unknownTo(bodies: readonly object[]): Record<string, unknown> {
  const known = new Set(bodies.flatMap((body) => Object.keys(body)));
  return Object.fromEntries(Object.entries(privileged).filter(([field]) => !known.has(field)));
}

const withBody = escritas.filter(({ schemas }) => schemas.body !== undefined);
/** One schema is that of a new conta and of a change. What the first does with an id is tried below. */
const BY_ID_TOO = ["contasPagar.save", "contasReceber.save"];

it.each(withBody)("$name gives its handler no field that it does not know", (one) => {
  const bodies = requestsOf(one, ownRows).map(({ body = {} }) => body);
  const unknown = unknownTo(bodies);
  if (BY_ID_TOO.includes(one.name)) delete unknown.id;
  for (const body of bodies) {
    const text = JSON.stringify({ ...unknown, ...body }).replace("{", '{"__proto__":{"adm":true,"empresa_id":3},');
    expect(given(one, JSON.parse(text))).toStrictEqual(given(one, body));
  }
});

/**
 * What handlers get is tried above with every call. A quick run sends to every sixth call of money and of rights, to the
 * first of each area, and where a handler must overlook a field itself: one function reads all bodies.
 */
const areaOf = ({ name }: (typeof escritas)[number]) => name.split(".")[0];
const ofMoney = escritas.filter(({ name }) => ofMoneyOrRights.test(name));
const tried = escritas.filter(
  (one, at) =>
    isFull ||
    ofMoney.indexOf(one) % 6 === 0 ||
    BY_ID_TOO.includes(one.name) ||
    escritas.findIndex((other) => areaOf(other) === areaOf(one)) === at,
);

/** The requests of a call; a quick run leaves those out whose fields are all in an earlier one. */
function triedRequests(one: (typeof escritas)[number], own: Rows) {
  const seen = new Set<string>();
  return requestsOf(one, own).filter(({ body = {} }, at) => {
    const added = Object.keys(body).filter((field) => !seen.has(field));
    for (const field of added) seen.add(field);
    return isFull || at === 0 || added.length > 0;
  });
}

describe.each(tried)("$name", (one) => {
  const { call, exemplo } = one;

  it("treats unknown and privileged fields as if they were not sent", async () => {
    const own = await triableRows(plain.db, 1);
    const unknown = unknownTo(requestsOf(one, ownRows).map(({ body = {} }) => body));
    for (const [at, { body = {}, ...request }] of triedRequests(one, own).entries()) {
      const attempt = async (server: TestServer, sent: object | string) => {
        const before = await contents(server.db);
        const headers = { "Idempotency-Key": `${call.path} ${at}`.replaceAll(" ", "-") };
        const admin = await server.loginAs(loginFor(one));
        const content = typeof sent === "string" ? { text: sent } : { body: sent };
        const { status, text } = await send(admin, call, { ...request, ...content, headers });
        const changed = JSON.stringify(difference(before, await contents(server.db)), null, 1);
        return { status, text: text.replace(VARIES, ""), changed: changed.replaceAll("\\", "").replace(VARIES, "") };
      };
      const expected = await attempt(plain, body);
      const got = await attempt(tempted, JSON.stringify({ ...unknown, ...body }).replace("{", AS_TEXT));
      const status = exemplo.status?.(loginFor(one), "own") ?? 200;
      expect(expected.status).toBe(status);
      if (status === 200)
        expect(expected.changed).toMatch(
          /usuarios|contas|categorias_conta|centros_resultado|formas_pagamento|grupos_permissoes|caixas|movimentos|navegadores|sessoes|pedidos_senha|empresas|contratos|certificados|arquivos_xml|configuracoes_fiscais|gateways_pagamento|politicas_encargos|whatsapp_mensagens|perfis_acesso|planos|unidades_negocio|produtos|depositos|estoque_movimentos|inventarios|naturezas|compras|veiculos|pragas|municipios_atendidos/,
        );
      expect(got).toEqual(expected);
    }
  });
});
