import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { calls } from "@prumo/api-client/calls";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askOutside, OutsideFailure } from "../../../http/outside-services";
import { send } from "../../../testing/send";
import { signedUp } from "../../../testing/signups";
import { startTestServer, type TestServer } from "../../../testing/test-server";

type AnsweringListener = RequestListener;
const json =
  (body: unknown, status = 200): AnsweringListener =>
  (_, response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** The service's next answer; `asked` keeps its requests. */
let answer: AnsweringListener = json({});
const requested: string[] = [];
let service: Server;
let other: Server;
let base: string;
let server: TestServer;
const warnings: string[] = [];

const listening = (listener: AnsweringListener) =>
  new Promise<Server>((resolve) => {
    const made = createServer(listener).listen(0, "127.0.0.1", () => resolve(made));
  });
const addressOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

beforeAll(async () => {
  service = await listening((request, response) => {
    requested.push(request.url ?? "");
    answer(request, response);
  });
  other = await listening(json({ logradouro: "Rua alheia", localidade: "X", ibge: "1" }));
  base = addressOf(service);
  server = await startTestServer({
    lookUps: { cep: `${base}/ws/{cep}/json`, receita: `${base}/cnpj/{documento}` },
    logger: pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) }),
  });
});
afterAll(async () => {
  await server.close();
  for (const of of [service, other]) {
    of.closeAllConnections();
    of.close();
  }
});

/** Another CEP each time, because answers are kept. */
let next = 10_000_000;
async function askCep(by: AnsweringListener) {
  next += 1;
  answer = by;
  requested.length = 0;
  return send(server.visit(), calls.consultas.cep, { params: { cep: String(next) } });
}

const viaCep = {
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  complemento: "2100",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
  ibge: "3550308",
  gia: "1004",
};

describe("the look-up of a CEP", () => {
  it("the look-up of a CEP asks the service for its eight digits, and answers in its own shape", async () => {
    const { status, body } = await askCep(json(viaCep));
    expect(status).toBe(200);
    const { complemento: _, gia: __, ...shape } = viaCep;
    expect(body).toEqual({ ...shape, cep: String(next) });
    expect(requested).toEqual([`/ws/${next}/json`]);
  });

  it("the look-up of a CEP takes a masked CEP, and asks once in ten minutes", async () => {
    answer = json(viaCep);
    requested.length = 0;
    const ask = (cep: string) => send(server.visit(), calls.consultas.cep, { params: { cep } });
    expect((await ask("04567-000")).status).toBe(200);
    expect((await ask("04567000")).status).toBe(200);
    expect(requested).toHaveLength(1);
    server.clock.now = new Date(server.clock.now.getTime() + 601_000);
    await ask("04567000");
    expect(requested).toHaveLength(2);
  });

  it.each([
    ["0131093"],
    ["013109300"],
    ["abcdefgh"],
    ["0131093a"],
    ["01310930/../x"],
    ["%2e%2e%2f%2e%2e"],
    ["..........."],
  ])("the look-up of a CEP refuses %j without asking", async (cep) => {
    requested.length = 0;
    expect((await send(server.visit(), calls.consultas.cep, { params: { cep } })).status).toBe(404);
    expect(requested).toEqual([]);
  });

  it.each([
    ["erro: true", json({ erro: true })],
    ['erro: "true"', json({ erro: "true" })],
    ["404 in HTML", ((_, response) => void response.writeHead(404).end("<html>")) as AnsweringListener],
    ["400", json({ message: "CEP inválido" }, 400)],
  ])("the look-up of a CEP answers 404 for a CEP that the service does not know (%s)", async (_, by) => {
    const { status, body } = await askCep(by);
    expect([status, body]).toEqual([404, { message: "CEP não encontrado" }]);
    expect(requested).toHaveLength(1);
  });

  it.each([
    ["broken JSON", ((_, response) => void response.end('{"cep": "0')) as AnsweringListener],
    ["another shape", json(["x"])],
    ["nothing in it", json({})],
    ["500", json({}, 500)],
    ["a connection that is cut", ((request) => void request.socket.destroy()) as AnsweringListener],
    [
      "a redirect to another host",
      ((_, response) => void response.writeHead(302, { Location: addressOf(other) }).end()) as AnsweringListener,
    ],
    [
      "a redirect to a file",
      ((_, response) => void response.writeHead(302, { Location: "file:///etc/passwd" }).end()) as AnsweringListener,
    ],
    [
      "redirects without end",
      ((request, response) => void response.writeHead(302, { Location: request.url }).end()) as AnsweringListener,
    ],
    ["a huge answer", ((_, response) => void response.end(`"${"x".repeat(10_000_000)}"`)) as AnsweringListener],
  ])("the look-up of a CEP refuses in plain words when the service answers %s, and logs the reason", async (_, by) => {
    warnings.length = 0;
    const { status, body } = await askCep(by);
    expect([status, body]).toEqual([503, { message: "A consulta de CEP não respondeu. Preencha o endereço." }]);
    expect(warnings.join("")).toContain("consulta sem resposta");
  });

  it("the look-up of a CEP asks a second time when the first fails", async () => {
    let first = true;
    const { status } = await askCep((request, response) => {
      const by = first ? json({}, 500) : json(viaCep);
      first = false;
      by(request, response);
    });
    expect([status, requested.length]).toEqual([200, 2]);
  });

  it("the look-up of a CEP follows a redirect within the host", async () => {
    const { status } = await askCep((request, response) => {
      if (request.url?.endsWith("/")) json(viaCep)(request, response);
      else response.writeHead(301, { Location: `${request.url}/` }).end();
    });
    expect(status).toBe(200);
  });

  it("the look-up of a CEP answers from the known addresses while the service is away", async () => {
    answer = json({}, 500);
    const { body } = await send(server.visit(), calls.consultas.cep, { params: { cep: "01001000" } });
    expect(body).toMatchObject({ logradouro: "Praça da Sé", localidade: "São Paulo", ibge: "3550308" });
  });
});

it("gives up a slow service after two tries, each with its own time", { tags: ["full"] }, async () => {
  answer = () => {};
  requested.length = 0;
  const started = performance.now();
  // Long enough for a busy machine to connect.
  const oneTry = 400;
  await expect(askOutside(`${base}/lento`, { timeout: oneTry })).rejects.toThrow(OutsideFailure);
  expect(requested).toHaveLength(2);
  expect(performance.now() - started).toBeLessThan(25 * oneTry);
  answer = (_, response) => void response.write("{");
  await expect(askOutside(`${base}/gotas`, { timeout: oneTry })).rejects.toThrow(OutsideFailure);
});

describe("the look-up of a company", () => {
  const ask = async (documento: string, by: AnsweringListener = answer) => {
    answer = by;
    requested.length = 0;
    const { body, status } = await send(server.visit(), calls.consultas.receita, { params: { documento } });
    expect(status).toBe(200);
    return body.info as Record<string, unknown>;
  };
  /** Valid documents, another one each time. */
  const documents = [
    "11222333000181",
    "11444777000161",
    "12ABC34501DE35",
    "00000000000191",
    "33000167000101",
    "60746948000112",
  ];
  const one = () => documents.shift() ?? "";
  const read = { logradouro: "Avenida Paulista", numero: "2100", bairro: "Bela Vista", cep: "01310930" };

  it("the look-up of a company reads ReceitaWS's answer", async () => {
    const documento = one();
    const info = await ask(
      documento,
      json({
        status: "OK",
        nome: "PADARIA LTDA",
        fantasia: "",
        email: "X@Y.COM",
        telefone: "(11) 3030-5050 / (11) 3030-5051",
        logradouro: "Avenida Paulista",
        numero: "2100",
        bairro: "Bela Vista",
        cep: "01.310-930",
        municipio: "SÃO PAULO",
        uf: "SP",
      }),
    );
    expect(info).toEqual({
      status: "OK",
      message: null,
      nome: "PADARIA LTDA",
      nome_fantasia: null,
      email: "x@y.com",
      ...read,
      telefone: "1130305050",
      municipio: "SÃO PAULO",
      uf: "SP",
    });
    expect(requested).toEqual([`/cnpj/${documento}`]);
  });

  it("the look-up of a company reads BrasilAPI's answer, also for a CNPJ with letters", async () => {
    const documento = one();
    const info = await ask(
      documento,
      json({
        razao_social: "PADARIA LTDA",
        nome_fantasia: "PADARIA",
        email: null,
        ddd_telefone_1: "1130305050",
        descricao_tipo_de_logradouro: "Avenida",
        logradouro: "Paulista",
        numero: "2100",
        bairro: "Bela Vista",
        cep: 1310930,
        municipio: "SAO PAULO",
        uf: "SP",
      }),
    );
    expect(info).toMatchObject({ status: "OK", nome: "PADARIA LTDA", nome_fantasia: "PADARIA", ...read });
  });

  it("the look-up of a company asks for a CNPJ with letters by its letters", async () => {
    await ask("12.abc.345/01de-35", json({ status: "OK", nome: "X" }));
    expect(requested).toEqual(["/cnpj/12ABC34501DE35"]);
  });

  it("the look-up of a company refuses in the service's words, or in plain ones", async () => {
    documents.shift();
    expect(await ask(one(), json({ status: "ERROR", message: "CNPJ rejeitado pela Receita" }))).toMatchObject({
      status: "ERROR",
      message: "CNPJ rejeitado pela Receita",
      nome: null,
    });
    expect(await ask(one(), json({}, 404))).toMatchObject({
      status: "ERROR",
      message: "CNPJ não encontrado na Receita",
    });
    expect(await ask(one(), json({}, 500))).toMatchObject({
      status: "ERROR",
      message: "A consulta à Receita não respondeu. Preencha os dados.",
    });
  });

  it("the look-up of a company does not ask for a text that is no CNPJ", async () => {
    expect(await ask("11222333000180")).toMatchObject({ status: "ERROR", message: "Insira um CNPJ válido" });
    expect(await ask("52998224725")).toMatchObject({ status: "ERROR" });
    expect(requested).toEqual([]);
    const { status } = await send(server.visit(), calls.consultas.receita, { params: { documento: "123" } });
    expect(status).toBe(404);
  });
});

describe("look-ups without any service", () => {
  it("know a few addresses and companies, and say that they do not know the others", async () => {
    const alone = await startTestServer();
    const { api } = alone.visit();
    expect(await api.consultas.cep({ params: { cep: "01310930" } })).toMatchObject({ localidade: "São Paulo" });
    await expect(api.consultas.cep({ params: { cep: "99999999" } })).rejects.toThrow("CEP não encontrado");
    const { info } = await api.consultas.receita({ params: { documento: "12ABC34501DE35" } });
    expect(info).toMatchObject({ status: "OK", nome_fantasia: "Oficina Letra", cep: "01310930" });
    const unknown = await api.consultas.receita({ params: { documento: "00000000000191" } });
    expect(unknown.info).toMatchObject({ status: "ERROR", message: "CNPJ não encontrado na Receita" });
    await alone.close();
  });

  it("look-ups without any service reveal whether a company is registered here, and nothing else of it", async () => {
    const alone = await startTestServer();
    const { body } = await signedUp(alone);
    const ask = (documento: string) => alone.visit().api.consultas.receita({ params: { documento } });
    const found = await ask(body.cpf_cnpj);
    const taken = (documento: string) => ({
      cadastrada: true,
      info: { status: "ERROR", message: `Já existe uma empresa com este ${documento}` },
    });
    expect(found).toMatchObject(taken("CNPJ"));
    const person = await signedUp(alone, { tipo_pessoa: "f", cpf_cnpj: "11144477735" });
    expect(await ask(person.body.cpf_cnpj)).toMatchObject(taken("CPF"));
    expect(await ask("52998224725")).toMatchObject({
      cadastrada: false,
      info: { status: "ERROR", message: "A Receita só informa os dados de empresas" },
    });
    expect(JSON.stringify(found)).not.toContain(body.nome);
    expect(await ask("12ABC34501DE35")).toMatchObject({ cadastrada: false });
    await alone.close();
  });

  it("answer an address 120 times a minute", { tags: ["full"] }, async () => {
    const alone = await startTestServer();
    const { api } = alone.visit();
    const ask = () => api.consultas.cep({ params: { cep: "01310930" } });
    for (let times = 0; times < 120; times += 1) await ask();
    await expect(ask()).rejects.toThrow("Muitas consultas. Aguarde um minuto e tente novamente.");
    alone.clock.now = new Date(alone.clock.now.getTime() + 60_000);
    await ask();
    await alone.close();
  });
});
