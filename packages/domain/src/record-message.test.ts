import { describe, expect, it, test } from "vitest";
import {
  byHandRefusal,
  purchaseText,
  receiptText,
  recordMessageKinds,
  recordMessageName,
  reminderText,
  resendRefusal,
} from "./record-message";

const empresa = { nome: "Prumo Serviços", telefone: "(11) 3333-4444" };

test("every kind of message about a record has the name that the list gives it", () => {
  expect(recordMessageKinds.map(({ id }) => recordMessageName(id))).toEqual([
    "Pedido de compra",
    "Comprovante de pagamento",
    "Recibo",
    "Lembrete de agendamento",
  ]);
});

describe("what may be done with a message", () => {
  it("it is sent again only when it failed or expired", () => {
    expect(resendRefusal("enviada")).toBe("Esta mensagem já foi enviada");
    expect(resendRefusal("fila")).toBe("Esta mensagem já está na fila de envio");
    expect([resendRefusal("falhou"), resendRefusal("expirada")]).toEqual([null, null]);
  });

  it("people send it by hand only without a gateway, and while it is of use", () => {
    expect([byHandRefusal("fila", false), byHandRefusal("falhou", false)]).toEqual([null, null]);
    expect(byHandRefusal("expirada", false)).toBe("Esta mensagem expirou: reenvie antes");
    expect(byHandRefusal("fila", true)).toBe("As mensagens são enviadas pelo sistema");
    for (const gateway of [true, false]) {
      expect(byHandRefusal("enviada", gateway)).toBe("Esta mensagem já foi enviada");
    }
  });
});

describe("what a message says", () => {
  const compra = { id: 12, data: "2026-11-20", valor: 1234.5, fornecedor: "Ferragens", empresa };

  it("a purchase lists its products with their units, counts those beyond, and tells the total", () => {
    const itens = [
      { nome: "Cimento", unidade: "SC", quantidade: "2,5" },
      { nome: "Frete", unidade: "", quantidade: "1" },
    ];
    const text = purchaseText({ ...compra, itens, others: 3 });
    expect(text).toMatch(/^Olá, Ferragens\. Segue o pedido de compra nº 12, de 20\/11\/2026:\n\n/);
    expect(text).toContain("• 2,5 SC Cimento\n• 1 Frete\n• e mais 3\n\nTotal: R$ 1.234,50\n\n");
    expect(text).toMatch(/Prumo Serviços\n\(11\) 3333-4444$/);
    expect(purchaseText({ ...compra, itens, others: 0 })).not.toContain("e mais");
  });

  const conta = { pessoa: "Ana", referencia: "Obra", numero_documento: "77", residual: 0, empresa };
  const acertos = [
    { data_pagamento: "2026-11-01", valor: 0.1 },
    { data_pagamento: "2026-11-02", valor: 0.2 },
  ];

  it("a receipt adds up its settlements, and tells what is still open", () => {
    const text = receiptText({ ...conta, especie: "recebimento", acertos });
    expect(text).toContain("Olá, Ana. Recebemos R$ 0,30 referente a Obra (documento 77):");
    expect(text).toContain("• 01/11/2026: R$ 0,10\n• 02/11/2026: R$ 0,20\n\nConta quitada.");
    const open = { ...conta, numero_documento: null, residual: 5 };
    const paid = receiptText({ ...open, especie: "pagamento", acertos });
    expect(paid).toContain("Pagamos R$ 0,30 referente a Obra:");
    expect(paid).toContain("Em aberto: R$ 5,00");
  });

  const ordem = { numero_os: 8, cliente: "Ana", data_agendamento: "2026-11-27", empresa: { nome: "Prumo" } };

  it("a reminder tells day, hour and place as far as they are known, and signs without an unknown phone", () => {
    const whole = reminderText({ ...ordem, hora_agendamento: "09:30", endereco: "Rua A, 1" });
    expect(whole).toContain("ordem nº 8 está agendado para 27/11/2026 às 09:30.\nEndereço: Rua A, 1\n\nPrumo");
    const bare = reminderText({ ...ordem, hora_agendamento: null, endereco: null });
    expect(bare).toMatch(/está agendado para 27\/11\/2026\.\n\nPrumo$/);
  });
});
