import { ofxText } from "@prumo/domain/testing/ofx-text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sentFile } from "../../../testing/nfe-files";
import { refusedWords } from "../../../testing/refusal";
import { sentStatement, statementLines } from "../../../testing/statement-files";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const newBankAccount = async (name = "Conta do extrato") =>
  (await api.contasBancarias.save({ body: { name, saldo_inicial: 0 } })).conta_bancaria.id;

type Body = Parameters<Api["extratos"]["importar"]>[0]["body"];
const preview = async (body: Body) => api.extratos.conferir({ body });
const only = async (body: Body) => {
  const { contas, ...file } = await preview(body);
  return { ...file, ...contas[0] };
};
const importing = (body: Body) => api.extratos.importar({ body });
const importsOf = async (conta_bancaria_id: number) =>
  (await api.extratos.lotes({ query: { conta_bancaria_id } })).lotes.data;

let accounts = 0;
/** An account of a bank that no other test has. */
const account = () => ({ account: `90${++accounts}` });

describe("importing a statement", () => {
  it("says before anything is written what it would add, and adds it once", async () => {
    const [conta, own] = [await newBankAccount(), account()];
    const first = { arquivo: sentStatement(statementLines(38), own), contas: [conta] };
    await importing(first);
    const more = [
      ...statementLines(42).map((line) => ({ ...line, id: `x${line.id}`, memo: ` ${line.memo?.toUpperCase()}  ` })),
      { day: "20261225", amount: "-1.00", memo: "Agendada" },
      { day: "20261226", amount: "-1.00", memo: "Agendada" },
      ...[1, 2, 3].map(() => ({ day: "20261110", amount: "0.00", memo: "SALDO DO DIA" })),
    ];
    const second = { arquivo: sentStatement(more, own), contas: [conta] };
    const words = "38 iguais às já importadas, 4 novas, 2 agendadas deixadas, 3 linhas de saldo puladas";
    const shown = await only(second);
    expect(shown).toMatchObject({ motivo: null, resumo: words, instituicao: "Itaú", importado_em: null });
    expect(shown.linhas?.map(({ texto }) => texto)).toEqual(["LINHA 39", "LINHA 40", "LINHA 41", "LINHA 42"]);
    expect(await importsOf(conta)).toHaveLength(1);
    const { message, lotes } = await importing(second);
    expect(message).toBe(`Extrato importado: ${words}`);
    expect(lotes).toMatchObject([{ novas: 4, iguais: 38, agendadas: 2, saldos: 3 }]);
    expect((await importsOf(conta)).map(({ resumo }) => resumo)).toEqual([
      words,
      "0 iguais às já importadas, 38 novas",
    ]);
  });

  it("refuses the same file when it brings nothing new", async () => {
    const body = { arquivo: sentStatement(statementLines(2), account()), contas: [await newBankAccount()] };
    await importing(body);
    expect(await refusedWords(importing(body))).toBe(
      "Este arquivo já foi importado em 20/11/2026 12:00: não há nada novo nele",
    );
    expect((await only(body)).importado_em).not.toBeNull();
  });

  it("adds again what an undone import took away, also by a file that was imported then", async () => {
    const [conta, own] = [await newBankAccount(), account()];
    const small = { arquivo: sentStatement(statementLines(3), own), contas: [conta] };
    const large = { arquivo: sentStatement(statementLines(5), own), contas: [conta] };
    const [first] = (await importing(small)).lotes;
    await importing(large);
    await api.extratos.desfazer({ params: { id: first?.id ?? 0 } });
    expect((await importing(large)).lotes).toMatchObject([{ novas: 3, iguais: 2 }]);
  });

  it("asks for each account of a file, and leaves out what is not wanted", async () => {
    const [one, other] = [account(), account()];
    const lines = statementLines(1);
    const file = () =>
      sentFile(ofxText({ accounts: [one, other].map(({ account: name }) => ({ bank: "001", account: name, lines })) }));
    const conta = await newBankAccount();
    expect((await preview({ arquivo: file() })).contas.map(({ motivo }) => motivo)).toEqual([
      "Por favor selecione a conta bancaria",
      "Por favor selecione a conta bancaria",
    ]);
    expect(await refusedWords(importing({ arquivo: file(), contas: [conta] }))).toEqual({
      contas: ["Por favor selecione a conta bancaria"],
    });
    expect(await refusedWords(importing({ arquivo: file(), contas: [conta, conta] }))).toEqual({
      contas: ["Cada conta do arquivo vai para uma conta bancária"],
    });
    expect((await importing({ arquivo: file(), contas: [null, conta] })).lotes).toHaveLength(1);
    // The bank account is known now, and nobody has to choose it again.
    expect((await preview({ arquivo: file() })).contas[1]?.conta_bancaria).toEqual({
      id: conta,
      nome: "Conta do extrato",
    });
  });
});

describe("files of another account", () => {
  it("refuses another account of the bank, another bank, and what goes to another bank account already", async () => {
    const [conta, other] = [await newBankAccount("Itaú 9"), await newBankAccount("Outra 9")];
    const own = { account: "77001-2" };
    await importing({ arquivo: sentStatement(statementLines(1), own), contas: [conta] });
    const wordsOf = (contas: number[], foreign: object) =>
      refusedWords(importing({ arquivo: sentStatement(statementLines(2), { ...own, ...foreign }), contas }));
    const receives = '"Itaú 9" recebe os extratos da conta 770012 do banco Itaú';
    expect(await wordsOf([conta], { account: "88" })).toEqual({
      contas: [`Este arquivo é da conta 88 do banco Itaú, e ${receives}`],
    });
    expect(await wordsOf([conta], { bank: "237" })).toEqual({
      contas: [`Este arquivo é da conta 770012 do banco Bradesco, e ${receives}`],
    });
    expect(await wordsOf([other], {})).toEqual({
      contas: ['Os extratos da conta 770012 do banco Itaú já são importados em "Itaú 9"'],
    });
  });

  it("takes another account once the last import of the bank account is undone", async () => {
    const conta = await newBankAccount();
    const { lotes } = await importing({ arquivo: sentStatement(statementLines(1), account()), contas: [conta] });
    await api.extratos.desfazer({ params: { id: lotes[0]?.id ?? 0 } });
    await importing({ arquivo: sentStatement(statementLines(1), account()), contas: [conta] });
  });

  it("refuses a file without an account that was imported into another bank account", async () => {
    const csv = { arquivo: sentFile("Data;Histórico;Valor\n03/11/2026;Pix;1,00\n04/11/2026;Boleto;-2,00\n") };
    await importing({ ...csv, contas: [await newBankAccount("CSV")] });
    expect(await refusedWords(importing({ ...csv, contas: [await newBankAccount()] }))).toEqual({
      contas: ['Este arquivo já foi importado em "CSV", em 20/11/2026 12:00'],
    });
  });

  it("finds no bank account of another company", async () => {
    const { api: foreign } = await server.loginAs("8-admin");
    const theirs = (await foreign.contasBancarias.lista({ query: {} })).contas_bancarias[0]?.id ?? 0;
    expect(await refusedWords(importing({ arquivo: sentStatement(statementLines(1)), contas: [theirs] }))).toEqual({
      contas: ["Por favor selecione a conta bancaria"],
    });
    expect(
      (await foreign.extratos.lotes({ query: {} })).lotes.data.map(({ conta_bancaria }) => conta_bancaria.nome),
    ).not.toContain("Itaú 9");
  });
});

describe("files that cannot be imported", () => {
  const whole = ofxText({ accounts: [{ bank: "341", account: "1", lines: statementLines(3) }] });

  it.each([
    [
      "that was cut",
      whole.slice(0, whole.lastIndexOf("<STMTTRN>") + 30),
      /^Nada foi importado: linha \d+: O arquivo está cortado/,
    ],
    ["of bytes", "\u0001\u0000\u0002\u0000", /Este arquivo não é um texto/],
    ["without lines", ofxText({ accounts: [{ lines: [] }] }), /O arquivo não tem nenhum lançamento/],
    ["within another", whole.replace("<MEMO>Linha 1", `<MEMO>${whole}`), /Há um OFX dentro de outro/],
    ["with a wrong line", whole.replace("-2.00", "dois"), /linha \d+: O valor "dois" não é um número/],
  ])("refuses a file %s, says why and writes nothing", async (_, text, words) => {
    const conta = await newBankAccount();
    const body = { arquivo: sentFile(text, "extrato.ofx"), contas: [conta] };
    expect(await refusedWords(importing(body))).toMatch(words);
    expect((await preview(body)).problemas.length).toBeGreaterThan(0);
    expect(await importsOf(conta)).toEqual([]);
  });

  it("asks what a file leaves open, and takes the answers", async () => {
    const text = ofxText({
      accounts: [{ bank: "341", ...account(), lines: [{ day: "20261103", amount: "1.234", memo: "A", type: "XFER" }] }],
    });
    const body = { arquivo: sentFile(text, "extrato.ofx"), contas: [await newBankAccount()] };
    expect((await preview(body)).perguntas).toEqual([
      { tipo: "decimal", exemplo: "1.234" },
      { tipo: "sentidos", tipos: ["XFER"], quantidade: 1 },
    ]);
    expect(await refusedWords(importing(body))).toBe("Responda às perguntas sobre o arquivo antes de importar");
    const answered = { ...body, decimal: ",", sentidos: { XFER: "saida" } } as const;
    expect((await only(answered)).linhas).toEqual([{ data: "2026-11-03", valor: -1234, texto: "A" }]);
    await importing(answered);
  });

  it("remembers by its heading how a CSV is read", async () => {
    const conta = await newBankAccount();
    const text = (value: string) => sentFile(`Quando foi;O que;Quanto\n03/11/2026;Pix;${value}\n`, "extrato.csv");
    const [question] = (await preview({ arquivo: text("1,00") })).perguntas;
    if (question?.tipo !== "mapa") throw new Error("It is not asked for");
    const [cabecalho = ""] = question.linhas.map(({ cabecalho: fingerprint }) => fingerprint);
    const columns = { day: 0, text: [1], amount: 2 };
    const map = { separator: ";" as const, decimal: "," as const, days: "dmy" as const, columns };
    await importing({ arquivo: text("1,00"), contas: [conta], mapa: { cabecalho, colunas: map } });
    expect((await importing({ arquivo: text("2,00"), contas: [conta] })).lotes).toMatchObject([{ novas: 1 }]);
  });
});

describe("the bill of a card", () => {
  const bill = (own: object, lines: readonly { day: string; amount: string; memo: string }[], end = "20261110") =>
    sentStatement(lines, { ...own, bank: "260", card: true, start: "20261011", end });
  const purchase = (amount: string, memo: string) => ({ day: "20261101", amount, memo });

  it("is read as a whole cycle: what changed or left is told, and nothing of it waits", async () => {
    const [conta, own] = [await newBankAccount("Cartão"), account()];
    await importing({
      arquivo: bill(own, [purchase("-10.00", "Loja"), purchase("-20.00", "Posto"), purchase("-5.00", "Bar")]),
      contas: [conta],
    });
    const later = { arquivo: bill(own, [purchase("-12.00", "Loja"), purchase("-20.00", "Posto")]), contas: [conta] };
    expect(await only(later)).toMatchObject({ novas: 1, iguais: 1, mudaram: 1, sairam: 1 });
    const [lote] = (await importing(later)).lotes;
    const states = async () => {
      const { rows } = await server.db.execute<{ texto: string }>(
        `select texto || ' ' || valor::float || ' ' || estado || coalesce(' ' || fatura, '') as texto from extrato_lancamentos
         where conta_bancaria_id = ${conta} order by id`,
      );
      return rows.map(({ texto }) => texto);
    };
    expect(await states()).toEqual([
      "Loja -10 ignorado mudou",
      "Posto -20 pendente",
      "Bar -5 ignorado saiu",
      "Loja -12 pendente",
    ]);
    expect(await refusedWords(importing(later))).toContain("não há nada novo");
    await api.extratos.desfazer({ params: { id: lote?.id ?? 0 } });
    expect(await states()).toEqual(["Loja -10 pendente", "Posto -20 pendente", "Bar -5 pendente"]);
  });

  it("refuses a bill that is open, days of another bill, and a file that does not tell its cycle", async () => {
    const [conta, own] = [await newBankAccount("Cartão 2"), account()];
    const lines = [purchase("-10.00", "Loja")];
    const motivo = async (body: Body) => (await only({ ...body, contas: [conta] })).motivo;
    expect(await motivo({ arquivo: bill(own, lines, "20261210") })).toBe(
      "A fatura ainda está aberta até 10/12/2026: importe-a quando fechar",
    );
    await importing({ arquivo: bill(own, lines), contas: [conta] });
    expect(await motivo({ arquivo: bill(own, lines, "20261115") })).toBe(
      "Já foi importada a fatura de 11/10/2026 a 10/11/2026, que tem dias desta",
    );
    const csv = sentFile("date,category,title,amount\n2026-09-03,x,Loja,10.00\n");
    expect(await motivo({ arquivo: csv })).toBe("Informe o primeiro e o último dia da fatura");
    expect(await motivo({ arquivo: csv, ciclo: { inicio: "2026-09-01", fim: "2026-09-02" } })).toBe(
      "A compra de 03/09/2026 está fora da fatura de 01/09/2026 a 02/09/2026",
    );
    expect(await motivo({ arquivo: csv, ciclo: { inicio: "2026-08-11", fim: "2026-09-10" } })).toBeNull();
  });
});

describe("undoing an import", () => {
  it("leaves nothing of it, once", async () => {
    const conta = await newBankAccount();
    const { lotes } = await importing({ arquivo: sentStatement(statementLines(3), account()), contas: [conta] });
    const params = { id: lotes[0]?.id ?? 0 };
    const { message } = await api.extratos.desfazer({ params });
    expect(message).toBe("Importação desfeita: 3 lançamentos saíram da conciliação");
    const left = await server.db.execute(`select from extrato_lancamentos where conta_bancaria_id = ${conta}`);
    expect(left.rows).toEqual([]);
    expect(await importsOf(conta)).toMatchObject([
      { desfeito_em: "2026-11-20 12:00:00", desfeito_por: expect.any(String) },
    ]);
    expect(await refusedWords(api.extratos.desfazer({ params }))).toBe("Esta importação já foi desfeita");
  });

  it("is refused while an entry of it is reconciled", async () => {
    const conta = await newBankAccount();
    const { lotes } = await importing({ arquivo: sentStatement(statementLines(3), account()), contas: [conta] });
    const id = lotes[0]?.id ?? 0;
    const reconcile = (estado: string) =>
      server.db.execute(`update extrato_lancamentos set estado = '${estado}', usuario_id = case when '${estado}' = 'pendente' then null
        else 1 end, resolvido_em = case when '${estado}' = 'pendente' then null else now() end
        where id = (select min(id) from extrato_lancamentos where lote_id = ${id})`);
    await reconcile("conciliado");
    expect(await refusedWords(api.extratos.desfazer({ params: { id } }))).toBe(
      "Esta importação tem 1 lançamento conciliado: desfaça a conciliação primeiro",
    );
    expect(await importsOf(conta)).toMatchObject([{ conciliados: 1 }]);
    await reconcile("pendente");
    await api.extratos.desfazer({ params: { id } });
  });
});

it("a bank account with an imported statement is not removed", async () => {
  const id = await newBankAccount();
  await importing({ arquivo: sentStatement(statementLines(1), account()), contas: [id] });
  expect(await refusedWords(api.contasBancarias.delete({ params: { id } }))).toBe(
    "Esta conta bancária já tem extratos importados. Desative-a em vez de excluir.",
  );
});
