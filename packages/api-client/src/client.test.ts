import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { calls } from "./calls";
import { createClient, csvUrl, urlOf } from "./client";
import { AnswerError, ApiError, errorMessages, NetworkError } from "./errors";
import { type PrumoSchemas, schemas } from "./schemas";

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
type Sent = { url: string; init: RequestInit };

function clientAnswering(answer: () => Response | Promise<Response>, checked = false) {
  const sent: Sent[] = [];
  const api = createClient<typeof calls, PrumoSchemas>(calls, {
    fetch: (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    ...(checked ? { schemas } : {}),
  });
  return { api, sent };
}
const header = (sent: Sent | undefined, name: string) => new Headers(sent?.init.headers).get(name);

describe("urlOf", () => {
  it.each([
    [calls.contasPagar.find, { params: { id: 7 } }, "/contasPagar/find/7"],
    [
      calls.contasPagar.lista,
      { query: { status: "pago", dataInicial: "", page: 2 } },
      "/contasPagar/lista?status=pago&page=2",
    ],
    [calls.contasPagar.lista, { query: { id: [1, 2] } }, "/contasPagar/lista?id%5B%5D=1&id%5B%5D=2"],
    [calls.sessao.atual, undefined, "/sessao"],
  ])("%o %o", (call, request, url) => expect(urlOf(call, request)).toBe(url));
});

it("a client with a key sends it as a bearer's, and one without sends none", async () => {
  const sent: Sent[] = [];
  const fetch = (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return json({});
  };
  await createClient(calls, { fetch, key: "prumo_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp" }).sessao.atual();
  await createClient(calls, { fetch }).sessao.atual();
  expect(sent.map((one) => header(one, "Authorization"))).toEqual([
    "Bearer prumo_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp",
    null,
  ]);
});

describe("csvUrl", () => {
  it("keeps the filters, and drops page and page size", () => {
    const query = { status: "pago", dataInicial: "", page: 3, per_page: 25 };
    expect(csvUrl(calls.contasPagar.lista, query)).toBe("/api/contasPagar/lista?status=pago&formato=csv");
    expect(csvUrl(calls.auditoria.lista)).toBe("/api/auditoria/lista?formato=csv");
  });

  it("compiles only for lists that exist as a CSV file", () => {
    // @ts-expect-error the sums are no list
    csvUrl(calls.contasPagar.resumo);
  });
});

describe("createClient", () => {
  it("sends X-Requested-With with every request, and an Idempotency-Key only with writes", async () => {
    const { api, sent } = clientAnswering(() => json({ message: "ok", conta: { id: 1 } }));
    await api.pessoas.autocomplete({ query: { pesquisa: "ana" } });
    await api.sessao.logout();
    expect(sent[0]?.url).toBe("/api/pessoas/autocomplete?pesquisa=ana");
    expect(sent.map((one) => header(one, "X-Requested-With"))).toEqual(["XMLHttpRequest", "XMLHttpRequest"]);
    expect(header(sent[0], "Idempotency-Key")).toBeNull();
    expect(header(sent[1], "Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("sends the attempt's key when there is one", async () => {
    const { api, sent } = clientAnswering(() => json({ message: "ok" }));
    await api.sessao.trocarUnidade({ body: { unidade_id: 2 } }, { idempotencyKey: "once" });
    expect(header(sent[0], "Idempotency-Key")).toBe("once");
    expect(sent[0]?.init.body).toBe('{"unidade_id":2}');
  });

  it("throws an ApiError with status, message and errors of the answer", async () => {
    const { api } = clientAnswering(() =>
      json(
        { message: "The given data was invalid.", errors: { valor: ["Alto demais"], "contas.0.juros": "Ruim" } },
        422,
      ),
    );
    const error = await api.sessao.atual().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      message: "The given data was invalid.",
      errors: { valor: ["Alto demais"], "contas.0.juros": ["Ruim"] },
    });
  });

  it.each([
    ["no answer", () => Promise.reject(new TypeError("fetch failed")), NetworkError],
    ["a success that is no JSON", () => new Response("<html>"), NetworkError],
    ["a failure that is no JSON", () => new Response("<html>", { status: 500 }), ApiError],
  ])("%s", async (_, answer, expected) => {
    await expect(clientAnswering(answer).api.sessao.atual()).rejects.toBeInstanceOf(expected);
  });

  it("rethrows an abort unchanged", async () => {
    const abort = new DOMException("aborted", "AbortError");
    await expect(clientAnswering(() => Promise.reject(abort)).api.sessao.atual()).rejects.toBe(abort);
  });

  it("throws on an answer of another shape only when it has schemas", async () => {
    const odd = () => json({ tipos: [{ codigo: 1 }] });
    const refused = await clientAnswering(odd, true)
      .api.formasPagamento.tipos()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AnswerError);
    expect(refused).toMatchObject({
      call: "GET /formasPagamento/tipos",
      issues: [{ path: ["tipos", 0, "codigo"] }, { path: ["tipos", 0, "nome"] }],
    });
    expect(String(refused)).toMatch(/^AnswerError: A resposta de GET \S+ tem outra forma: tipos\.0\.codigo: /);
    expect(errorMessages(refused)).toEqual(["Ocorreu um erro!"]);
    await expect(clientAnswering(odd).api.formasPagamento.tipos()).resolves.toEqual({ tipos: [{ codigo: 1 }] });
  });

  it("tells of another shape in the language that the application gives to zod", async () => {
    const told = () =>
      clientAnswering(() => json({ tipos: [{ codigo: 1, nome: "Pix" }] }), true)
        .api.formasPagamento.tipos()
        .then(String, String);
    const { localeError: before } = z.config();
    try {
      z.config(z.locales.ptBR());
      await expect(told()).resolves.toMatch(/tipos\.0\.codigo: Entrada inválida: /);
    } finally {
      z.config({ localeError: before });
    }
    await expect(told()).resolves.toMatch(/tipos\.0\.codigo: Invalid input: /);
  });

  it("names the first places of an answer that differs in many, and counts the others", async () => {
    const odd = () => json({ tipos: Array.from({ length: 100 }, () => ({ codigo: 1, nome: "Pix" })) });
    await expect(clientAnswering(odd, true).api.formasPagamento.tipos()).rejects.toThrow(
      /tipos\.4\.codigo: .*\(e mais 95\)$/,
    );
  });

  it("takes options that are known to be missing", () => {
    const missing = undefined;
    expectTypeOf(
      createClient(calls, { baseUrl: missing, fetch: missing, headers: missing, key: missing }),
    ).not.toBeAny();
    const { api } = clientAnswering(() => json({ tipos: [] }));
    expectTypeOf(api.sessao.atual).toBeCallableWith(undefined, { signal: missing, idempotencyKey: missing });
  });

  it("types parameters, query, body and answer from the contract", () => {
    const { api } = clientAnswering(() => json({}));
    expectTypeOf(api.contasPagar.find)
      .parameter(0)
      .toHaveProperty("params")
      .toEqualTypeOf<{ readonly id: string | number }>();
    expectTypeOf(api.contasPagar.pagar)
      .parameter(0)
      .toHaveProperty("body")
      .toHaveProperty("valor")
      .toEqualTypeOf<number>();
    expectTypeOf(api.formasPagamento.tipos).returns.resolves.toEqualTypeOf<{
      tipos: { codigo: string; nome: string }[];
    }>();
  });
});

describe("an answer that tells how far it is", () => {
  const encoder = new TextEncoder();
  /** The text in pieces that end in the midst of lines and letters. */
  const inPieces = (text: string) =>
    new Response(
      new ReadableStream({
        start(controller) {
          const bytes = encoder.encode(text);
          for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
          controller.close();
        },
      }),
      { headers: { "Content-Type": "application/x-ndjson" } },
    );
  const body = { campos: ["nome_fantasia"], decimal: "," as const, linhas: [{ linha: 2, valores: ["Ana"] }] };
  const progress = '{"feitas":1,"total":2}\n{"feitas":2,"total":2}\n';
  const ask = async (response: () => Response) => {
    const reported: number[] = [];
    const { api, sent } = clientAnswering(response);
    const answer = api.pessoas.conferirImportacao({ body }, { onProgress: (done) => reported.push(done) });
    return { answer: await answer.catch((error: unknown) => error), reported, accept: header(sent[0], "Accept") };
  };

  it("is read line by line to its answer", async () => {
    const last = '{"status":200,"resposta":{"certas":1,"duplicadas":0,"erradas":0,"linhas":[],"é":"ã"}}\n';
    const { answer, reported, accept } = await ask(() => inPieces(progress + last));
    expect(accept).toBe("application/x-ndjson, application/json");
    expect(reported).toEqual([1, 2]);
    expect(answer).toMatchObject({ certas: 1, é: "ã" });
  });

  it("may end in a refusal", async () => {
    const last = '{"status":422,"resposta":{"message":"Não há linha nova para importar"}}\n';
    const { answer } = await ask(() => inPieces(progress + last));
    expect(answer).toMatchObject({ name: "ApiError", status: 422, message: "Não há linha nova para importar" });
  });

  it("that breaks off is no answer", async () => {
    const { answer, reported } = await ask(() => inPieces(progress));
    expect(answer).toBeInstanceOf(NetworkError);
    expect(reported).toEqual([1, 2]);
  });

  it("may be plain JSON from a server that tells nothing", async () => {
    const { answer, reported } = await ask(() => json({ certas: 1 }));
    expect([answer, reported]).toEqual([{ certas: 1 }, []]);
  });
});
