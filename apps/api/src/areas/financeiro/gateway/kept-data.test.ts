import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChargingCompany, PROVIDER_TOKEN, startChargingCompany } from "../../../testing/charging-company";

let company: ChargingCompany;
beforeAll(async () => {
  company = await startChargingCompany();
  await company.round();
});
afterAll(() => company.close());

const REFERENCE = "Aluguel da Marina";

async function chargedPerson() {
  const { api, charged, deliver, fake, providerId } = company;
  const { pessoa } = await api.pessoas.save({
    body: { nome_fantasia: "Marina Titular", tipos_pessoa: [1], cpf_cnpj: "123.456.789-09" },
  });
  const { id } = await charged({ pessoa_id: pessoa.id, referencia: REFERENCE });
  fake.payPix(await providerId(id));
  await deliver();
  return pessoa.id;
}

const bodies = async () => {
  const { rows } = await company.server.db.execute(sql`select corpo from gateway_eventos where empresa_id = 1`);
  return JSON.stringify(rows);
};

describe("what charges leave of a person", () => {
  it("is emptied here by an erasure, which names what the provider has", async () => {
    const { api } = company;
    const id = await chargedPerson();
    expect(await bodies()).toContain(REFERENCE);
    expect(await api.dados.guarda({ params: { id } })).toMatchObject({ no_provedor: true });
    const { message } = await api.dados.anonimizar({ params: { id }, body: { motivo: "Pedido da titular" } });
    expect(message).toContain(
      "O provedor de pagamento tem nome e CPF/CNPJ, com as cobranças: peça a ele que os apague.",
    );
    expect(await bodies()).not.toContain(REFERENCE);
  });

  it("is nothing where nothing was charged", async () => {
    const { api } = company;
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Sem cobrança", tipos_pessoa: [1] } });
    expect(await api.dados.guarda({ params: { id: pessoa.id } })).toMatchObject({ no_provedor: false });
  });
});

it("the archive of a company has its charges, and nothing by which its provider takes orders", async () => {
  const { fetch } = await company.server.loginAs("1-admin");
  const files = unzipSync(new Uint8Array(await (await fetch("/api/dados/empresa")).arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(JSON.parse(text("dados/gateway_cobrancas.json"))).toMatchObject([{ estado: "liquidada", valor: 350 }]);
  const { rows } = await company.server.db.execute<{ token: string; aviso_token: string }>(
    sql`select token, aviso_token from gateways_pagamento where empresa_id = 1`,
  );
  const whole = Object.keys(files).map(text).join("\n");
  for (const secret of [PROVIDER_TOKEN, rows[0]?.token, rows[0]?.aviso_token]) expect(whole).not.toContain(secret);
});
