import assert from "node:assert/strict";
import { calls } from "@prumo/api-client/calls";
import { createClient, csvUrl } from "@prumo/api-client/client";
import { ApiError, errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { schemas } from "@prumo/api-client/schemas";
import { formatCnpj, isValidCnpj } from "@prumo/domain/cnpj";
import { addDays, toDisplay } from "@prumo/domain/date";
import { formatMoney, parseMoney, split } from "@prumo/domain/money";

// The rules, without any server.
assert.equal(formatMoney(1234.5, { decimals: 2 }), "R$ 1.234,50");
assert.equal(parseMoney("1.234,50"), 1234.5);
assert.deepEqual(split(100, 3), [33.34, 33.33, 33.33]);
assert.equal(toDisplay(addDays("2026-02-27", 2)), "01/03/2026");
assert.ok(isValidCnpj("12ABC34501DE35"));
assert.equal(formatCnpj("12ABC34501DE35"), "12.ABC.345/01DE-35");

// The client, in a program without cookies of its own.
const [, , origin] = process.argv;
const baseUrl = `${origin}/api`;
let cookie = "";
const api = createClient(calls, {
  baseUrl,
  schemas,
  fetch: async (url, init) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie } });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response;
  },
});
assert.equal((await api.saude.estado()).status, "ok");
await assert.rejects(api.sessao.atual(), (error) => error instanceof ApiError && error.status === 401);
await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
const { contas } = await api.contasPagar.lista({ query: { per_page: 5 } });
assert.equal(contas.data.length, 5);
assert.equal(typeof contas.data[0].valor_integral, "number");
const { conta } = await api.contasPagar.find({ params: { id: contas.data[0].id } });
assert.equal(conta.id, contas.data[0].id);

const refused = await api.contasPagar.save({ body: {} }).catch((error) => error);
assert.deepEqual(Object.keys(fieldErrors(refused))[0], "pessoa_id");
assert.deepEqual(errorMessages(refused).slice(0, 2), ["Dados inválidos", "Selecione uma pessoa"]);

const file = await fetch(csvUrl(calls.contasPagar.lista, {}, baseUrl), { headers: { cookie } });
assert.match(file.headers.get("content-type"), /^text\/csv/);
const described = await (await fetch(`${baseUrl}/openapi.json`)).json();
assert.ok(described.paths["/contasPagar/lista"].get);
console.log("domain and api-client work in Node");
