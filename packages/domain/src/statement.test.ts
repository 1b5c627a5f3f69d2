import { describe, expect, it } from "vitest";
import { bankProfiles } from "./bank-profile";
import { readStatement, readStatementInParts, type Statement, type StatementOptions } from "./statement";
import { bankFiles } from "./testing/bank-files";
import { fileBytes } from "./testing/file-bytes";
import { OFX_1, ofxText } from "./testing/ofx-text";

/** Of the platform. */
declare const performance: { now(): number };

const today = "2026-11-20";
const read = (text: string, options: Partial<StatementOptions> = {}, encoding?: "windows-1252"): Statement =>
  readStatement(fileBytes(text, encoding), { today, ...options });

const shown = ({ accounts }: Statement) =>
  accounts.flatMap(({ entries }) => entries.map(({ day, amount, text }) => `${day} ${amount} ${text}`));
const clean = (statement: Statement) => ({ problems: statement.problems, questions: statement.questions });
const NOTHING_OPEN = { problems: [], questions: [] };
const reasons = (statement: Statement) =>
  statement.problems.map(({ line, reason }) => (line === null ? reason : `${line}: ${reason}`));

describe("the files of the institutions", () => {
  it.each(bankFiles.map((file) => [file.bank, file.title, file] as const))("reads %s: %s", (bank, _, file) => {
    const statement = read(file.text, {}, file.encoding);
    expect(clean(statement)).toEqual(NOTHING_OPEN);
    const [one] = statement.accounts;
    expect(shown(statement)).toEqual(file.entries);
    expect(one?.profile).toBe(bank);
    expect(one?.balanceRows).toBe(file.balanceRows ?? 0);
    expect(one?.scheduled).toHaveLength(file.scheduled ?? 0);
    expect(one?.balance ? `${one.balance.amount} ${one.balance.day}` : undefined).toBe(file.balance);
    expect(one?.period ? `${one.period.from} ${one.period.to}` : undefined).toBe(file.period);
    if (file.account !== undefined) expect(`${one?.bank} ${one?.account}`).toBe(file.account);
  });

  it("has files of every institution that was looked at", () => {
    const banks = new Set(bankFiles.map(({ bank }) => bank));
    expect(bankProfiles.map(({ key }) => key).filter((key) => !banks.has(key))).toEqual([]);
  });
});

describe("what a file leaves open", () => {
  const unsigned = (type: string) =>
    ofxText({
      accounts: [
        {
          bank: "001",
          lines: [
            { day: "20261103", amount: "10.00", memo: "A", type },
            { day: "20261104", amount: "20.00", memo: "B", type: "DEBIT" },
          ],
        },
      ],
    });

  it.each(["XFER", "PAYMENT", "ATM", "CASH", "OTHER"])("asks which way %s went when no amount has a sign", (type) => {
    const statement = read(unsigned(type));
    expect(statement.questions).toEqual([{ kind: "directions", types: [type], count: 1 }]);
    const answered = read(unsigned(type), { directions: { [type]: "out" } });
    expect(answered.questions).toEqual([]);
    expect(shown(answered)).toEqual(["2026-11-03 -10 A", "2026-11-04 -20 B"]);
  });

  it.each([
    ["FEE", -10],
    ["SRVCHG", -10],
    ["DIRECTDEBIT", -10],
    ["CHECK", -10],
    ["CREDIT", 10],
    ["DEP", 10],
  ] as const)("takes the sign of %s from the kind itself", (type, amount) => {
    const statement = read(unsigned(type));
    expect(statement.questions).toEqual([]);
    expect(statement.accounts[0]?.entries[0]?.amount).toBe(amount);
  });

  it("leaves amounts as they are signed, whatever their kind", () => {
    const lines = [
      { day: "20261103", amount: "-10.00", memo: "A", type: "CREDIT" },
      { day: "20261103", amount: "10.00", memo: "B", type: "DEBIT" },
    ];
    expect(shown(read(ofxText({ accounts: [{ lines }] })))).toEqual(["2026-11-03 -10 A", "2026-11-03 10 B"]);
  });

  it("asks whether the only separator is that of thousands, unless other amounts tell it", () => {
    const file = (...amounts: string[]) =>
      ofxText({ accounts: [{ lines: amounts.map((amount) => ({ day: "20261103", amount, memo: "A" })) }] });
    expect(read(file("-1.234")).questions).toEqual([{ kind: "decimal", example: "-1.234" }]);
    expect(shown(read(file("-1.234"), { decimal: "," }))).toEqual(["2026-11-03 -1234 A"]);
    expect(shown(read(file("-1.234", "-5,10")))[0]).toBe("2026-11-03 -1234 A");
    expect(reasons(read(file("-1.234", "-5.10")))[0]).toContain('"-1.234" tem mais de duas casas decimais');
  });

  it("shows the first rows of a table whose heading it does not know, and reads it by a map", () => {
    const text = "Quando;O que;Quanto\n03/11/2026;Pix;1,50\n04/11/2026;Boleto;-2,50\n";
    const [question] = read(text).questions;
    expect(question).toMatchObject({ kind: "map", separator: ";" });
    const columns = { day: 0, text: [1], amount: 2 };
    const map = { separator: ";", decimal: ",", days: "dmy", columns } as const;
    const answered = read(text, { maps: { ";quando|o que|quanto": map } });
    expect(answered.map).toEqual({ fingerprint: ";quando|o que|quanto", map });
    expect(shown(answered)).toEqual(["2026-11-03 1.5 Pix", "2026-11-04 -2.5 Boleto"]);
  });
});

describe("texts and bytes", () => {
  const memo = "Transferência à José — ação";
  const file = ofxText({
    accounts: [{ lines: [{ day: "20261103", amount: "1.00", memo: "Depósito à vista, João" }] }],
  });

  it("reads the same accents, whatever the header says of the bytes", () => {
    const utf8 = file.replace("CHARSET:1252", "CHARSET:1252\nENCODING:USASCII");
    const latin = file.replace("ENCODING:USASCII", "ENCODING:UTF-8").replace("CHARSET:1252", "CHARSET:NONE");
    expect(shown(read(utf8))).toEqual(["2026-11-03 1 Depósito à vista, João"]);
    expect(shown(read(latin, {}, "windows-1252"))).toEqual(["2026-11-03 1 Depósito à vista, João"]);
    expect(read(latin, {}, "windows-1252").encoding).toBe("windows-1252");
  });

  it("reads the signs that only windows-1252 has", () => {
    const bytes = fileBytes(
      ofxText({ accounts: [{ lines: [{ day: "20261103", amount: "1", memo: "x\u0096y\u0080" }] }] }),
      "windows-1252",
    );
    expect(readStatement(bytes, { today }).accounts[0]?.entries[0]?.text).toBe("x\u2013y\u20AC");
  });

  it("reads a file of one line, whose list has no end and whose texts hold what looks like tags", () => {
    const one = { lines: [{ day: "20261103", amount: "-1.00", memo: "TED <2> A&B <C>" }], listEnds: false };
    expect(shown(read(ofxText({ accounts: [one], lineEnd: "" })))).toEqual(["2026-11-03 -1 TED <2> A&B <C>"]);
    expect(shown(read(ofxText({ accounts: [one], lineEnd: "\r" })))).toEqual(["2026-11-03 -1 TED <2> A&B <C>"]);
  });

  it("takes no account from where a transfer went to", () => {
    const more = "<BANKACCTTO><BANKID>237<ACCTID>999</BANKACCTTO>";
    const statement = read(
      ofxText({ accounts: [{ bank: "001", lines: [{ day: "20261103", amount: "-1", memo, more }] }] }),
    );
    expect(statement.accounts.map(({ bank, account }) => `${bank} ${account}`)).toEqual(["001 123456"]);
  });

  it.each([
    ["the memo", { memo: "M", name: "N", id: "7" }, "M"],
    ["the name", { memo: "  ", name: "N", id: "7" }, "N"],
    ["a number", { id: "7", more: "<CHECKNUM>000123" }, "000123"],
    ["words for nothing, never the id", { id: "7" }, "Sem descrição"],
  ])("shows %s as the text", (_, line, text) => {
    const statement = read(ofxText({ accounts: [{ lines: [{ day: "20261103", amount: "1", ...line }] }] }));
    expect(statement.accounts[0]?.entries[0]?.text).toBe(text);
  });

  it("compares texts without accents, case and the number of blanks", () => {
    const comparable = (text: string) =>
      read(ofxText({ accounts: [{ lines: [{ day: "20261103", amount: "1", memo: text }] }] })).accounts[0]?.entries[0]
        ?.comparable;
    expect(comparable("  Pagamento\u00A0  à  vista ")).toBe(comparable("PAGAMENTO A VISTA"));
  });

  it.each([
    "20261103",
    "20261103235959[-03:EST]",
    "20261103003000[-3:GMT]",
    "20261103120000[-0300:BRT]",
    "20261103020000[0:GMT]",
  ])("takes the day of %s by its digits", (day) => {
    expect(shown(read(ofxText({ accounts: [{ lines: [{ day, amount: "1", memo: "A" }] }] })))).toEqual([
      "2026-11-03 1 A",
    ]);
  });
});

describe("several accounts and entries", () => {
  it("gives both accounts of a file, and joins the parts of one", () => {
    const account = (name: string, memo: string) => ({
      bank: "001",
      account: name,
      lines: [{ day: "20261103", amount: "1.00", memo }],
    });
    const statement = read(ofxText({ accounts: [account("1", "A"), account("2", "B"), account("1", "C")] }));
    expect(statement.accounts.map(({ account: name, entries }) => [name, entries.length])).toEqual([
      ["1", 2],
      ["2", 1],
    ]);
  });

  it("keeps an IOF and its reversal of a card, which share one id", () => {
    const lines = [
      { day: "20261103", amount: "-3.38", memo: "IOF de compra internacional", id: "same" },
      { day: "20261103", amount: "3.38", memo: "Estorno de IOF", id: "same" },
    ];
    const statement = read(ofxText({ accounts: [{ bank: "260", card: true, lines }] }));
    expect(statement.accounts[0]).toMatchObject({ card: true, profile: "nubank" });
    expect(statement.accounts[0]?.entries.map(({ amount, lastingId }) => [amount, lastingId])).toEqual([
      [-3.38, false],
      [3.38, false],
    ]);
  });

  it("leaves out what is dated after the file, by the day of the file and not of the clock", () => {
    const lines = [
      { day: "20261110", amount: "-1", memo: "A" },
      { day: "20261111", amount: "-2", memo: "B" },
    ];
    const [account] = read(ofxText({ server: "20261110", accounts: [{ lines }] })).accounts;
    expect(account?.entries.map(({ text }) => text)).toEqual(["A"]);
    expect(account?.scheduled.map(({ text }) => text)).toEqual(["B"]);
  });

  it("counts a payment that begins with the word of a balance as a payment", () => {
    const lines = ["SALDO DEVEDOR CONTRATO 12", "SALDO ANTERIOR", "S A L D O", "Saldo do dia", "SALDO"].map((memo) => ({
      day: "20261103",
      amount: "-5.00",
      memo,
    }));
    const [account] = read(ofxText({ accounts: [{ lines }] })).accounts;
    expect(account?.entries.map(({ text }) => text)).toEqual(["SALDO DEVEDOR CONTRATO 12"]);
    expect(account?.balanceRows).toBe(4);
  });
});

describe("files that cannot be read", () => {
  const whole = ofxText({ accounts: [{ lines: [{ day: "20261103", amount: "-1.00", memo: "A" }] }] });

  it.each([
    ["nothing", new Uint8Array(), "O arquivo está vazio"],
    ["a PDF", fileBytes("%PDF-1.7"), "Este arquivo é um PDF: peça ao banco o extrato em OFX ou CSV"],
    [
      "a ZIP",
      fileBytes("PK\u0003\u0004"),
      "Este arquivo é uma planilha ou um ZIP: peça ao banco o extrato em OFX ou CSV",
    ],
    ["bytes", Uint8Array.of(1, 0, 2, 0), "Este arquivo não é um texto: peça ao banco o extrato em OFX ou CSV"],
    ["a letter", fileBytes("Bom dia"), "Este arquivo não é um extrato em OFX ou CSV"],
    ["no lines", fileBytes(ofxText({ accounts: [{ lines: [] }] })), "O arquivo não tem nenhum lançamento"],
  ])("says why %s is no statement", (_, bytes, reason) => {
    expect(reasons(readStatement(bytes, { today }))).toEqual([reason]);
  });

  it("says that a file was cut, wherever that was", () => {
    const from = whole.indexOf("<STMTTRN>") + 1;
    for (let end = from; end < whole.length - "</OFX>".length; end++) {
      expect(reasons(read(whole.slice(0, end))).join()).toMatch(/cortado|nenhum lançamento/);
    }
    expect(reasons(read(whole.slice(0, whole.indexOf("<MEMO>"))))).toEqual([
      "23: O arquivo está cortado: o lançamento da linha 19 não termina",
    ]);
  });

  it.each([
    [
      "a day that does not exist",
      "<DTPOSTED>20261103100000[-03:EST]",
      "<DTPOSTED>20261331",
      'O lançamento "A" não tem uma data que exista',
    ],
    ["an amount that is none", "<TRNAMT>-1.00", "<TRNAMT>um real", 'O valor "um real" não é um número'],
    [
      "an amount of three decimals",
      "<TRNAMT>-1.00",
      "<TRNAMT>-1.0012",
      'O valor "-1.0012" tem mais de duas casas decimais',
    ],
    [
      "an amount beyond all banks",
      "<TRNAMT>-1.00",
      "<TRNAMT>-999999999999.00",
      'O valor "-999999999999.00" é grande demais',
    ],
  ])("names the line of %s", (_, from, to, reason) => {
    expect(reasons(read(whole.replace(from, to)))).toEqual([`19: ${reason}`]);
  });

  it("refuses an OFX within another, and an entry within another", () => {
    const nested = whole.replace("<MEMO>A", `<MEMO>${whole.slice(OFX_1.length)}`);
    expect(reasons(read(nested)).join()).toContain("Há um OFX dentro de outro");
    const entries = whole.replace("<MEMO>A", "<STMTTRN>".repeat(1_000));
    expect(reasons(read(entries))[0]).toContain("O lançamento não termina antes do que vem depois dele");
    expect(reasons(read(entries)).length).toBeLessThanOrEqual(21);
  });

  it("refuses a CSV whose balances contradict its amounts, and names the line", () => {
    const rows = [
      "Data;Histórico;Valor;Saldo",
      "03/11/2026;A;10,00;10,00",
      "04/11/2026;B;5,00;15,00",
      "05/11/2026;C;-2,00;14,00",
    ];
    expect(reasons(read(rows.join("\n")))).toEqual([
      "4: O saldo desta linha não confere com o valor: falta uma linha, ou um valor está errado",
    ]);
    expect(clean(read(rows.slice(0, 3).join("\n")))).toEqual(NOTHING_OPEN);
  });

  it("names the line of a CSV that has an amount and no day", () => {
    const rows = ["Data;Histórico;Valor", "03/11/2026;A;10,00", "32/11/2026;B;5,00"];
    expect(reasons(read(rows.join("\r\n")))).toEqual(["3: A linha tem o valor 5,00 e não tem uma data que exista"]);
  });
});

describe("large files", () => {
  const large = (count: number) =>
    fileBytes(
      ofxText({
        accounts: [
          {
            bank: "341",
            lines: Array.from({ length: count }, (_, at) => ({
              day: `202611${String((at % 20) + 1).padStart(2, "0")}`,
              amount: `${at % 3 === 0 ? "-" : ""}${at + 1}.10`,
              memo: `PIX RECEBIDO DE CLIENTE NÚMERO ${at} COM UM TEXTO LONGO COMO OS DE BANCOS COSTUMAM SER`,
              id: `2026${at}`,
            })),
          },
        ],
      }),
    );
  const csv = (count: number) =>
    fileBytes(
      [
        "Data;Histórico;Valor;Saldo",
        ...Array.from({ length: count }, (_, at) => `03/11/2026;"Compra ""${at}""";1,00;${at + 1},00`),
      ].join("\r\n"),
    );

  it.each([
    ["OFX", large],
    ["CSV", csv],
    ["opening marks", (count: number) => fileBytes(`<OFX>${"<".repeat(count * 50)}`)],
    ["quotation marks", (count: number) => fileBytes(`Data;Valor;Texto\na${'"'.repeat(count * 50)}`)],
  ])("ten times the lines of %s take at most twelve times the time", { retry: 4, tags: ["full"] }, (_, make) => {
    const [short, long] = [make(1_000), make(10_000)];
    const time = (bytes: Uint8Array) => {
      const since = performance.now();
      readStatement(bytes, { today });
      return performance.now() - since;
    };
    // Other work of the machine makes single runs slower, never quicker.
    const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    for (let tries = 0; tries < 7; tries++) {
      for (let shorts = 0; shorts < 5; shorts++) best.short = Math.min(best.short, time(short));
      best.long = Math.min(best.long, time(long));
    }
    expect(best.long).toBeLessThan(12 * best.short + 10);
  });

  it("lets others have their turn every few hundred entries", () => {
    let parts = 0;
    const reading = readStatementInParts(large(5_000), { today });
    while (reading.next().done !== true) parts += 1;
    expect(parts).toBeGreaterThan(20);
  });
});
