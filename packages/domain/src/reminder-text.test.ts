import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPixCode, pixCodeAt, readPixCode } from "./pix-code";
import { receivablePixCode } from "./receivable-pix";
import {
  IF_PAID,
  pixImagesOf,
  type ReminderLine,
  type ReminderParts,
  reminderMessage,
  reminderSubjectProblem,
  reminderTextProblem,
  threatIn,
  usualReminderText,
  usualReminderTexts,
} from "./reminder-text";

const account = {
  pix_chave: "12ABC34501DE35",
  pix_nome: "Prumo Serviços",
  pix_cidade: "São Paulo",
  pix_txid: "anonimo",
} as const;
const line = (more: Partial<ReminderLine> = {}): ReminderLine => ({
  referencia: "Mensalidade",
  numero_documento: "123/1",
  data_vencimento: "2026-02-16",
  valor: 1_021.67,
  calculo: "5 dias × 1 % ÷ 30 = R$ 1,67; multa 2 %",
  pix_copia_cola: receivablePixCode(account, { id: 12, valor: 1_021.67 }),
  linha_digitavel: null,
  ...more,
});
const parts = (more: Partial<ReminderParts> = {}): ReminderParts => ({
  texto: usualReminderText(3),
  assunto: null,
  canal: "email",
  nome: "Padaria do Zé",
  empresa: { nome: "Prumo Serviços", telefone: "(11) 3333-4444" },
  contas: [line()],
  saida: "https://prumo.example/lembretes/sair/1-abc",
  ...more,
});

describe("the text of a reminder", () => {
  it("says who, what, how much today and why, how to pay, and how to get no more", () => {
    const { texto } = reminderMessage(parts());
    expect(texto).toBe(`Olá, Padaria do Zé. Ainda não identificamos o pagamento de:

• Mensalidade (documento 123/1), vencimento 16/02/2026: R$ 1.021,67 (5 dias × 1 % ÷ 30 = R$ 1,67; multa 2 %)

Total hoje: R$ 1.021,67

Pix copia e cola (R$ 1.021,67):
${line().pix_copia_cola}

Se já pagou, desconsidere esta mensagem.

Prumo Serviços
(11) 3333-4444

Para não receber mais lembretes: https://prumo.example/lembretes/sair/1-abc`);
  });

  it("has a Pix that is read back to the amount of today", () => {
    const { texto, html } = reminderMessage(parts());
    for (const text of [texto, html ?? ""]) {
      const code = pixCodeAt(text, findPixCode(text));
      expect(readPixCode(code ?? "")).toMatchObject({ amount: 1_021.67, key: account.pix_chave });
    }
  });

  it("has four lines, four codes and their sum for four contas", () => {
    const contas = [1, 2, 3, 4].map((id) => {
      const valor = id * 10;
      return line({ referencia: `Conta ${id}`, valor, pix_copia_cola: receivablePixCode(account, { id, valor }) });
    });
    const { texto } = reminderMessage(parts({ contas }));
    expect(texto.match(/^• /gm)).toHaveLength(4);
    expect(texto.match(/br\.gov\.bcb\.pix/g)).toHaveLength(4);
    expect(texto).toContain("Total hoje: R$ 100,00");
  });

  it("tells no amount of today beside codes that reckon it themselves", () => {
    const boleto = "34191.09057 04049.594809 75279.260006 6 11980000081488";
    const late = line({ valor: null, residual: 814.88, calculo: null, pix_copia_cola: null, linha_digitavel: boleto });
    const { texto } = reminderMessage(parts({ contas: [late] }));
    expect(texto).toContain("R$ 814,88 no vencimento; o valor de hoje aparece ao pagar");
    expect(texto).toContain("Total hoje: R$ 814,88 mais multa e juros, que aparecem ao pagar");
    expect(texto).toContain(`Boleto:\n${boleto}`);
    expect(texto.match(/R\$/g)).toHaveLength(2);
  });

  it("never calls unpaid what may still be paid in time", () => {
    const contas = [
      line({ referencia: "Atrasada", fase: "depois", valor: 100, calculo: null }),
      line({ referencia: "De hoje", fase: "no_dia", valor: 40, calculo: null }),
      line({ referencia: "Futura", fase: "antes", valor: 7, calculo: null }),
    ];
    const due = "(documento 123/1), vencimento 16/02/2026";
    expect(reminderMessage(parts({ contas, texto: "Sem pagamento:\n\n{contas}\n\nTotal: {valor}" })).texto).toContain(
      `Sem pagamento:

• Atrasada ${due}: R$ 100,00

Vence hoje:
• De hoje ${due}: R$ 40,00

Ainda no prazo:
• Futura ${due}: R$ 7,00

Total: R$ 100,00`,
    );
    expect(reminderMessage(parts({ contas: contas.slice(1), texto: "Vence hoje:\n\n{contas}" })).texto).toContain(
      `Vence hoje:\n\n• De hoje ${due}: R$ 40,00\n\nAinda no prazo:\n• Futura`,
    );
  });

  it("leaves no hole where nothing can be paid by Pix", () => {
    const { texto } = reminderMessage(parts({ contas: [line({ pix_copia_cola: null })] }));
    expect(texto).not.toMatch(/\n{3}|Pix|\{/);
  });

  it("says what to do when it was paid also where the template does not", () => {
    expect(reminderMessage(parts({ texto: "{nome}: {contas}" })).texto).toContain(IF_PAID);
    expect(reminderMessage(parts()).texto.split(IF_PAID)).toHaveLength(2);
  });

  it("fills in words once, so that a name with braces stays a name", () => {
    const { texto } = reminderMessage(parts({ texto: "{nome} {valor}", nome: "{valor} & $& Ltda" }));
    expect(texto).toContain("{valor} & $& Ltda R$ 1.021,67");
  });

  it("has the earliest due date of several", () => {
    const contas = [line(), line({ data_vencimento: "2026-01-31" })];
    expect(reminderMessage(parts({ contas, texto: "{vencimento} {valor}" })).texto).toContain("31/01/2026");
  });
});

describe("the subject of a reminder", () => {
  it("names the company and no amount", () => {
    expect(reminderMessage(parts()).assunto).toBe("Lembrete de vencimento - Prumo Serviços");
    expect(reminderMessage(parts({ assunto: " Mensalidade " })).assunto).toBe("Mensalidade - Prumo Serviços");
  });

  it.each([
    ["Conta de R$ 10,00", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["Conta de 10,00", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["Conta de cento e cinquenta reais", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["São Mil e Duzentos", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["Faltam oitenta centavos", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["BRL 150", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["Conta no valor de 150", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["Conta de 1.500", "O assunto não mostra valores: outras pessoas podem vê-lo"],
    ["Conta 1234 de fevereiro, milho e cimento", null],
    ["Conta de {valor}", "O assunto não recebe palavras entre chaves"],
    ["Aviso de protesto", 'Lembretes não ameaçam nem constrangem (CDC, art. 42): retire "protesto"'],
    ["Lembrete da mensalidade 02/2026", null],
    ["", null],
  ])("%s: %s", (subject, problem) => expect(reminderSubjectProblem(subject)).toBe(problem));
});

describe("the page of an e-mail", () => {
  it("has no text that a name could break out of", () => {
    const name = `<script>alert(1)</script>"'&`;
    const { html } = reminderMessage(
      parts({ nome: name, contas: [line({ referencia: name })], empresa: { nome: name, telefone: null } }),
    );
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
  });

  it("is for e-mails alone", () => expect(reminderMessage(parts({ canal: "whatsapp" })).html).toBeNull());

  it("has no colours that the dark of its reader turns into others, and breaks long codes", () => {
    const { html } = reminderMessage(parts());
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // A code is read from white alone, also in the dark.
    expect(html?.replace("background:#ffffff", "")).not.toMatch(/background|[^-]color:\s*(?!inherit)#/);
    expect(html).toContain("word-break:break-all");
  });
});

describe("the place of a Pix that is drawn", () => {
  it("has the code of its conta, whatever stands in it, and none is for a boleto", () => {
    const codes = [receivablePixCode(account, { id: 1, valor: 10 }) ?? "", `000201 "A & B" <c> it's`];
    const contas = [
      line({ pix_copia_cola: codes[0] ?? null }),
      line({ pix_copia_cola: codes[1] ?? null, linha_digitavel: "34191" }),
    ];
    expect(pixImagesOf(reminderMessage(parts({ contas })).html ?? "")).toEqual([
      { cid: "pix1@prumo", code: codes[0] },
      { cid: "pix2@prumo", code: codes[1] },
    ]);
  });

  it("is there for the first eight alone, and for none of a chat", () => {
    const contas = Array.from({ length: 12 }, (_, id) => line({ pix_copia_cola: `code ${id}` }));
    expect(pixImagesOf(reminderMessage(parts({ contas })).html ?? "")).toHaveLength(8);
    expect(reminderMessage(parts({ contas, canal: "whatsapp" })).texto).not.toContain("cid:");
  });
});

describe("a template", () => {
  it.each([
    ["{contas}", null],
    ["{valor} {pix}", null],
    ["", "Informe o texto do lembrete"],
    ["Olá, {nome}", "O texto precisa de {contas} ou de {valor}"],
    ["{contas} {cpf}", "{cpf} não existe: use {nome}, {contas}, {valor}, {vencimento}, {pix}"],
    ["{contas} ou irá ao SPC", 'Lembretes não ameaçam nem constrangem (CDC, art. 42): retire "SPC"'],
  ])("%s: %s", (text, problem) => expect(reminderTextProblem(text)).toBe(problem));

  it("that the company begins with is right, says what to do when it was paid and has the Pix", () => {
    for (const text of Object.values(usualReminderTexts)) {
      expect(reminderTextProblem(text)).toBeNull();
      expect(text).toContain(IF_PAID);
      expect(text).toContain("{pix}");
    }
  });

  it.each(["negativação", "NOME SUJO", "ação judicial", "Último aviso", "medidas judiciais", "Será protestado"])(
    "that threatens is known: %s",
    (text) => expect(threatIn(text)).not.toBeNull(),
  );

  it("that is plain is not taken for a threat, whatever words it is made of", () => {
    const words = fc.constantFrom(
      "Olá",
      "processo",
      "seletivo",
      "apresentar",
      "proteger",
      "espaço",
      "negativo",
      "aviso",
    );
    fc.assert(fc.property(fc.array(words), (text) => threatIn(text.join(" ")) === null));
  });
});
