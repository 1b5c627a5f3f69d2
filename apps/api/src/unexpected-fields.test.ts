import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillRegister } from "./testing/contas";
import { contents, difference } from "./testing/contents";
import { escritas, loginFor, requestsOf } from "./testing/examples";
import { isFull, ofMoneyOrRights } from "./testing/quick-run";
import { type Rows, triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer } from "./testing/test-server";

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
  /"(token_hash|corpo_hash|codigo_hash|segredo_hash|mensagem_id|senha|token|aviso_token|versao)": ?"[^"]*"|(?<=código de validação do Prumo é )\d{6}|(?<=redefinir#)[\w-]{43}|prumo_\w{4}(\w{32}|…\w{5})|whsec_[\w+/=]{44}/g;

/** Two servers with equal data and clocks: one gets the plain body, the other the same with more fields. */
let plain: TestServer;
let tempted: TestServer;

beforeAll(async () => {
  plain = await startTestServer();
  tempted = await startTestServer();
  const { abertura } = await triableRows(plain.db, 1);
  await triableRows(tempted.db, 1);
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

/**
 * A quick run tries every second call of money and of rights, and the first of each area: one function reads all bodies.
 */
const areaOf = ({ name }: (typeof escritas)[number]) => name.split(".")[0];
const tried = escritas.filter(
  (one, at) =>
    isFull ||
    (ofMoneyOrRights.test(one.name) && at % 2 === 0) ||
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
      const got = await attempt(tempted, JSON.stringify({ ...privileged, ...body }).replace("{", AS_TEXT));
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
