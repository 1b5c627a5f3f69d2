import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { NOW } from "../../../testing/test-server";

const HOUR = 60 * 60_000;

let company: ChargingCompany;
beforeAll(async () => {
  company = await startChargingCompany();
});
afterAll(() => company.close());

const summary = async () => (await company.api.gateway.resumo()).resumo;

describe("the summary of the gateway", () => {
  it("says that nothing was tried yet in a company that has just begun", async () => {
    expect(await summary()).toEqual({
      testado_em: null,
      ultimo_resultado: null,
      conferido_em: null,
      avisos: "pendentes",
      ultimo_aviso_em: null,
      avisos_na_fila: 0,
      cobrancas: [],
      decisoes: { quantidade: 0, valor: 0 },
      desconhecidos: { quantidade: 0, valor: 0 },
      tarifas: { mes: "2026-11", quantidade: 0, valor: 0 },
    });
  });

  it("counts charges, decisions, money of nobody and the fees of the month", async () => {
    const { fake, round, deliver, postEvents, charged, providerId } = company;
    await round();
    const [paid] = [await charged(), await charged({ valor: 20 }), await charged({ valor: 30.5 })];
    fake.payPix(await providerId(paid.id));
    await deliver();
    fake.foreignPix(1_234);
    await postEvents();
    expect(await summary()).toMatchObject({ avisos_na_fila: 2 });
    await round();
    expect(await summary()).toEqual({
      testado_em: "2026-11-20 12:00:00",
      ultimo_resultado: "conectado",
      conferido_em: "2026-11-20 12:00:00",
      avisos: "recebendo",
      ultimo_aviso_em: "2026-11-20 12:00:00",
      avisos_na_fila: 0,
      cobrancas: [
        { estado: "em_cobranca", quantidade: 2, valor: 50.5 },
        { estado: "liquidada", quantidade: 1, valor: 350 },
      ],
      decisoes: { quantidade: 1, valor: 12.34 },
      desconhecidos: { quantidade: 1, valor: 12.34 },
      tarifas: { mes: "2026-11", quantidade: 1, valor: 1.99 },
    });
  });

  it("says when the provider refuses the token, and when it has stopped its events", async () => {
    const { fake, server, later, api } = company;
    const [webhook] = fake.webhooks;
    if (webhook === undefined) throw new Error("The provider has the address");
    webhook.interrupted = true;
    fake.faults.push({ method: "GET", path: /^finance/, when: "before", how: 401 });
    await later(HOUR);
    expect(await summary()).toMatchObject({ ultimo_resultado: "token_recusado", avisos: "pausados" });
    await api.gateway.retomarAvisos({});
    expect(await summary()).toMatchObject({ avisos: "recebendo" });
    expect(webhook.interrupted).toBe(false);
    server.clock.now = NOW;
  });

  it("says that a company without an e-mail gets no events", async () => {
    const { server } = company;
    await server.db.execute(sql`update empresas set email = null where id = 1`);
    expect(await summary()).toMatchObject({ avisos: "email_ausente" });
    await server.db.execute(sql`update empresas set email = 'financeiro@example.com' where id = 1`);
  });

  it("says that the key of the events cannot be read any more, until the gateway is saved", async () => {
    const { server, api, fake, later } = company;
    const broken = sql`update gateways_pagamento set aviso_token = 'v1.' || md5('x') where empresa_id = 1`;
    await server.db.execute(broken);
    expect(await summary()).toMatchObject({ avisos: "chave_ilegivel" });
    const { configuracao } = await api.gateway.atual();
    const before = fake.webhooks[0]?.authToken;
    await api.gateway.salvar({ body: { ativo: true, versao: configuracao.versao } });
    expect(await summary()).toMatchObject({ avisos: "pendentes" });
    await later(2 * HOUR);
    expect(await summary()).toMatchObject({ avisos: "recebendo" });
    expect(fake.webhooks).toHaveLength(1);
    expect(fake.webhooks[0]?.authToken).not.toBe(before);
  });
});

describe("the file of", () => {
  const file = async (path: string) => {
    const { fetch } = await company.server.loginAs("1-admin");
    return (await (await fetch(`/api/gateway/${path}?formato=csv`)).text()).split("\r\n");
  };

  it("charges names the customer, the state in words and what was charged", async () => {
    const [head, row] = await file("cobrancas");
    expect(head).toContain("Conta;Cliente;Situação;Valor cobrado;Vencimento;");
    expect(row).toMatch(/^Conta de teste;[^;]+;Em cobrança;30,50;10\/12\/2026;/);
  });

  it("decisions names what happened and what was decided", async () => {
    const [head, row] = await file("decisoes");
    expect(head).toContain("Motivo;Conta;Cliente;Valor;");
    expect(row).toContain("O provedor recebeu um valor que não é de nenhuma cobrança do Prumo;;;12,34;20/11/2026;");
  });
});
