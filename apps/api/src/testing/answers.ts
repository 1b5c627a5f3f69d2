import { calls } from "@prumo/api-client/calls";
import { connect, type Database } from "../db/client";
import { openInMemory } from "../db/embedded";
import { migrate } from "../db/migrate";
import { seed } from "../db/seed/seed";
import { reads, requestsOf } from "./examples";
import { certificate, nfeKey, nfeXml, xmlFile } from "./fiscal-files";
import { keyOf, nfeText, sentFile } from "./nfe-files";
import { type Rows, triableRows } from "./rows";
import { send } from "./send";
import { template } from "./template";
import { startTestServer, type Visitor } from "./test-server";

/**
 * Runs as a process of its own, because each process has one time zone: `answers.ts <address of an empty PostgreSQL>`
 * makes the demo data there, `answers.ts pglite` takes the embedded database with them in memory. It writes a little,
 * reads everything and prints an object from call to the text that was answered.
 */

/** Half past ten in the evening in São Paulo, when it is already the next day in Greenwich and in Tokyo. */
const NOW = new Date("2026-11-21T01:30:00Z");
const LOGINS = ["1-admin", "2-caixa", "6-plataforma"];

async function write(visitor: Visitor, { pessoa, categoria, centro, banco, abertura, openConta }: Rows): Promise<void> {
  const day = "2026-11-20";
  const conta = { pessoa_id: pessoa, categoria_id: categoria, centro_resultado_id: centro, confirmar_duplicada: true };
  const body = {
    ...conta,
    data_registro: day,
    data_vencimento: day,
    valor: 0.07,
    tipo_pagamento: "01",
    referencia: "Ação",
  };
  const paid = {
    pago: true,
    utilizar_valor_do: "caixa",
    caixa_id: abertura,
    recorrencia: "2027-03",
    numero_documento: "b",
  };
  await send(visitor, calls.contasPagar.save, { body: { ...body, ...paid } });
  for (const numero_documento of ["a", "B", "á", "Z", "10", "9", "_", "c d", "cd", "-"]) {
    await send(visitor, calls.contasPagar.save, { body: { ...body, numero_documento } });
  }
  const values = {
    valor: 10.3,
    juros: 0.1,
    multa: 0.2,
    desconto: 0.01,
    forma_pagamento: "17",
    conta_bancaria_id: banco,
  };
  await send(visitor, calls.contasPagar.pagar, { body: { id: openConta(), data_pagamento: day, ...values } });
}

/** Stores the files that some calls read. */
async function writeFiles(visitor: Visitor): Promise<void> {
  const params = { id: 1 };
  await send(visitor, calls.contrato.gerarContrato, { params });
  await send(visitor, calls.certificado.enviar, { params, body: certificate });
  await send(visitor, calls.arquivosXml.enviar, { params, body: { arquivo: xmlFile(nfeXml(nfeKey(7))) } });
}

/** Imports an invoice, whose file can then be read. @returns the id of its purchase */
async function importInvoice({ api }: Visitor, { cnpj, produto }: Rows): Promise<number> {
  const wanted = { dest: cnpj };
  const documentos = [{ chave: keyOf(wanted), itens: [{ item: 1, produto_id: produto, fator: 1 }] }];
  const { compras } = await api.nfe.importar({ body: { arquivo: sentFile(nfeText(wanted)), documentos } });
  return compras[0]?.id ?? 0;
}

async function answers(database: Database): Promise<Record<string, string>> {
  const server = await startTestServer({ database, now: () => NOW });
  const rows = await triableRows(database.db, 1);
  const admin = await server.loginAs("1-admin");
  await write(admin, rows);
  const imported = { id: await importInvoice(admin, rows) };
  await writeFiles(await server.loginAs("6-plataforma"));
  const all: Record<string, string> = {};
  for (const login of LOGINS) {
    const visitor = await server.loginAs(login);
    for (const one of reads) {
      for (const tried of requestsOf(one, rows)) {
        const params = one.name === "nfe.arquivo" ? { params: imported } : {};
        const request = { ...tried, ...params, query: { per_page: 100, ...tried.query } };
        const { status, text } = await send(visitor, one.call, request);
        all[`${login} ${one.name} ${JSON.stringify(request)}`] = `${status} ${text}`;
      }
    }
  }
  await database.close();
  return all;
}

async function opened(where: string): Promise<Database> {
  if (where === "pglite") return openInMemory(await template(NOW));
  const database = connect(where);
  await migrate(database);
  await seed(database, NOW);
  return database;
}

const [, , where = ""] = process.argv;
process.stdout.write(JSON.stringify(await answers(await opened(where))));
