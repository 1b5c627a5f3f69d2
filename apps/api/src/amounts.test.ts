import { bodyOn } from "@prumo/api-client/contract";
import { fromInteger, toInteger } from "@prumo/domain/decimal";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { empresas } from "./db/schema/empresas";
import { contents, difference } from "./testing/contents";
import { type cases, escritas, loginFor, requestsOf } from "./testing/examples";
import { isFull } from "./testing/quick-run";
import { type Rows, triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer, TODAY, type Visitor } from "./testing/test-server";

let server: TestServer;
let own: Rows;
let visitors: Record<string, Visitor>;
beforeAll(async () => {
  server = await startTestServer();
  const logins = [...new Set(escritas.map(loginFor))];
  visitors = Object.fromEntries(await Promise.all(logins.map(async (login) => [login, await server.loginAs(login)])));
  own = await triableRows(server.db, 1);
});
afterAll(() => server.close());

/** Numbers with decimals that are no amounts of money. */
const OTHERS =
  /(^|\.)(quantidade|qtd|diferenca|esperado|fator|porcentagem|desconto_permitido|comissao_prod|comissao|latitude|longitude|precisao|velocidade|direcao|idade)$/;
/** Calls whose multa and juros are percentages. */
const OF_PERCENT = /^contas(Pagar|Receber)\.salvarEncargos /;
/** Digits after the comma of prices, which are finer than cents. */
const FINER: readonly [RegExp, number][] = [
  [/ valor_venda$/, 4],
  [/[ .]custo_unitario$/, 6],
  [/^ordemServico\..* itens\.\d+\.valor$/, 4],
  [/^compraManual\..* itens\.\d+\.valor$/, 10],
  [/^formasPagamento\..* taxa$/, 4],
];

type Case = (typeof cases)[number];
type Path = readonly (string | number)[];

const numbers = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbers(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

function replaced(value: unknown, [key, ...rest]: Path, by: (value: number) => number): unknown {
  if (key === undefined) return by(value as number);
  const inner = replaced((value as Record<string | number, unknown>)[key], rest, by);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
}

const issuesAt = ({ schemas }: Case, body: unknown, path: Path) => {
  const { error } = schemas.body === undefined ? { error: undefined } : bodyOn(schemas.body, TODAY).safeParse(body);
  return (error?.issues ?? []).filter((issue) => issue.path.join(".") === path.join("."));
};

/** The value with so many decimals, the last of which is 1. */
const withDecimals = (decimals: number) => (value: number) =>
  fromInteger(toInteger(Math.trunc(value), decimals) + 1n, decimals);

const decimalsOf = (name: string): number => FINER.find(([pattern]) => pattern.test(name))?.[1] ?? 2;

/** Every amount in the examples of the calls that write. */
const amounts = () =>
  escritas.flatMap((one) =>
    requestsOf(one, own).flatMap((request) =>
      numbers(request.body).flatMap((path) => {
        const whole = issuesAt(one, replaced(request.body, path, withDecimals(1)), path);
        if (whole.some(({ code }) => code === "invalid_type" || code === "invalid_value" || code === "invalid_union"))
          return [];
        const field = path.join(".");
        const name = `${one.name} ${field}`;
        return OTHERS.test(field) || OF_PERCENT.test(name) ? [] : [{ one, request, path, field, name }];
      }),
    ),
  );

/** The amounts that are sent: in a quick run each field of a call once. */
const tried = () => {
  const seen = new Set<string>();
  return amounts().filter(({ name }) => {
    const field = name.replaceAll(/\d+/g, "n");
    const isNew = !seen.has(field);
    seen.add(field);
    return isFull || isNew;
  });
};

it("finds the amounts of all calls", () => {
  const found = amounts();
  const fields = [...new Set(found.map(({ one }) => one.name))].map((call) => {
    const own = found.filter(({ one }) => one.name === call);
    const texts = own.map(({ field, name }) => `${field.replace(/\d+/, "n")} ${decimalsOf(name)}`);
    return [call, [...new Set(texts)].join(", ")];
  });
  const settled = "valor 2, juros 2, multa 2, desconto 2";
  const many = "contas.n.valor 2, contas.n.desconto 2, contas.n.juros 2, contas.n.multa 2";
  const purchase =
    "valor_frete 2, valor_ipi 2, valor_st 2, outras_despesas 2, desconto 2, itens.n.valor 10, itens.n.desconto 2, itens.n.total 2, parcelas.n.valor 2";
  const method = "taxa 4, valor_minimo 2, clientes.n.valor_minimo 2";
  expect(Object.fromEntries(fields)).toEqual({
    "orcamento.save": "celulas.n.valor 2",
    "municipiosAtendidos.save": "taxa_deslocamento 2",
    "municipiosAtendidos.update": "taxa_deslocamento 2",
    "formasPagamento.save": method,
    "formasPagamento.update": method,
    "contasBancarias.save": "saldo_inicial 2",
    "aprovacao.salvarRegras": "regras.n.valor_minimo 2",
    "contasBancarias.transferir": "valor 2",
    "conciliacao.conciliar":
      "itens.n.contas.0.valor 2, itens.n.contas.0.juros 2, itens.n.contas.0.multa 2, itens.n.contas.0.desconto 2, itens.n.tarifa 2",
    "caixas.abrir": "valor_inicial 2",
    "caixas.fechar": "valor_final 2",
    "caixas.suprimento": "valor 2",
    "caixas.sangria": "valor 2",
    "contasPagar.save": "valor 2, parcelas.n.valor 2, rateio.n.valor 2",
    "contasPagar.update": "valor 2, rateio.n.valor 2",
    "contasPagar.renegociacao": "juros 2, desconto 2, parcelas.n.valor 2",
    "contasPagar.pagar": settled,
    "contasPagar.multiplo": many,
    "contasReceber.save": "valor 2, parcelas.n.valor 2, rateio.n.valor 2",
    "contasReceber.update": "valor 2, rateio.n.valor 2",
    "contasReceber.renegociacao": "juros 2, desconto 2, parcelas.n.valor 2",
    "contasReceber.receber": settled,
    "contasReceber.multiplo": many,
    "planos.save": "valor 2",
    "planos.update": "valor 2",
    "produtos.save": "valor_venda 4",
    "produtos.update": "valor_venda 4",
    "depositos.ajustar": "custo_unitario 6",
    "inventarios.confirmar": "custos.n.custo_unitario 6",
    "compraManual.save": purchase,
    "compraManual.update": purchase,
    "ordemServico.save": "itens.n.valor 4, itens.n.desconto 2",
    "ordemServico.update": "itens.n.valor 4, itens.n.desconto 2",
  });
});

it("refuses an amount of more decimals than are in force in every call, and writes nothing", async () => {
  const before = await contents(server.db);
  for (const { one, request, path, field, name } of tried()) {
    const visitor = visitors[loginFor(one)] as Visitor;
    const decimals = decimalsOf(name);
    const body = replaced(request.body, path, withDecimals(decimals + 1));
    const answer = await send(visitor, one.call, { ...request, body });
    expect([name, answer.status], answer.text).toEqual([name, 422]);
    const errors = Object(answer.body.errors) as Record<string, string[]>;
    expect([name, errors[field]?.[0]]).toEqual([
      name,
      expect.stringContaining(`tem mais de ${decimals} casas decimais`),
    ]);
  }
  expect(difference(before, await contents(server.db))).toEqual({});
});

it("takes as many decimals as are in force", () => {
  for (const { one, request, path, name } of amounts()) {
    const body = replaced(request.body, path, withDecimals(decimalsOf(name)));
    const fine = issuesAt(one, body, path).filter(({ message }) => message.includes("casas decimais"));
    expect([name, fine]).toEqual([name, []]);
  }
});

it("takes the company's decimals where accounts are paid and received, and cents elsewhere", async () => {
  const company = eq(empresas.id, 1);
  await server.db.update(empresas).set({ casas_decimais: 3 }).where(company);
  try {
    // Banks write cents: what their entries settle is refused by the sum before its decimals are looked at.
    const others = tried().filter(({ name }) => !name.startsWith("conciliacao."));
    for (const { one, request, path, field, name } of others) {
      const settles = /\.(pagar|receber|multiplo) /.test(name);
      const decimals = settles ? 3 : decimalsOf(name);
      const visitor = visitors[loginFor(one)] as Visitor;
      const body = replaced(request.body, path, withDecimals(decimals + 1));
      const {
        body: { errors },
      } = await send(visitor, one.call, { ...request, body });
      expect([name, Object(errors)[field]?.[0]]).toEqual([name, expect.stringContaining(`mais de ${decimals} casas`)]);
    }
  } finally {
    await server.db.update(empresas).set({ casas_decimais: 2 }).where(company);
  }
});
