/** Where the files of records go with the rest of what a company holds. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attach, fetchAnexo, latin, pdfOf } from "../../../testing/attachments";
import { type Rows, triableRows } from "../../../testing/rows";
import { NOW, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";
import { fileViolations } from "../../../upkeep/file-violations";
import { sweepFiles } from "./sweep";

const DAY = 24 * 3_600_000;

let server: TestServer;
let admin: Visitor;
let rows: Rows;
beforeAll(async () => {
  server = await startTestServer();
  rows = await triableRows(server.db, 1);
  await triableRows(server.db, 3);
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

const hashOf = (bytes: Uint8Array = new Uint8Array()) => createHash("sha256").update(bytes).digest("hex");

async function archive(path: string) {
  const answer = await admin.fetch(path);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

async function newPerson(nome: string) {
  const { pessoa } = await admin.api.pessoas.save({
    body: { nome_fantasia: nome, razao_social: nome, tipos_pessoa: [1] },
  });
  return pessoa.id;
}

describe("an archive", () => {
  it("of a company has its files under safe names with their bytes, and no other company's", async () => {
    const content = pdfOf(700_000, "archived");
    const { anexo } = await attach(admin, { id: rows.openConta(), nome: "../../etc/passwd.pdf", content });
    const files = await archive("/api/dados/empresa");
    const names = Object.keys(files);
    expect(hashOf(files[`arquivos/anexos/${anexo.id}-.._.._etc_passwd.pdf`])).toBe(hashOf(content));
    const { rows: own } = await server.db.execute<{ id: number }>(
      sql`select id from anexos where empresa_id = 1 and removido_em is null order by id`,
    );
    const kept = names.flatMap((name) => /^arquivos\/anexos\/(\d+)-/.exec(name)?.[1] ?? []);
    expect(kept).toEqual(own.map(({ id }) => String(id)));
    expect(names).not.toContain("dados/arquivo_pedacos.json");
    expect(names).toContain("dados/anexos.json");
  });

  it("of a person has the person's files", async () => {
    const id = await newPerson("Rosa Arquivada");
    const content = latin("contrato da Rosa");
    const { anexo } = await attach(admin, { onde: "pessoas", id, nome: "contrato.txt", content });
    const files = await archive(`/api/dados/pessoa/${id}`);
    expect(files[`arquivos/anexos/${anexo.id}-contrato.txt`]).toEqual(content);
    expect(Object.keys(files).filter((name) => name.startsWith("arquivos/"))).toHaveLength(1);
  });
});

/** The administrator years later, of a company that still pays. */
async function administratorOn(moment: string): Promise<Visitor> {
  const later = await startTestServer({ database: server, now: () => new Date(moment) });
  return later.loginAs("1-admin");
}

describe("the erasure of a person", () => {
  const anonymise = (id: number) => admin.api.dados.anonimizar({ params: { id }, body: { motivo: "Pedido" } });
  const anywhere = async (text: string) => {
    const { rows: found } = await server.db.execute<{ n: number }>(sql`
      select (select count(*) from anexos where nome like ${`%${text}%`})
        + (select count(*) from arquivo_pedacos where convert_from(conteudo, 'LATIN1') like ${`%${text}%`})
        + (select count(*) from auditoria where antes::text like ${`%${text}%`} or depois::text like ${`%${text}%`}) as n`);
    return Number(found[0]?.n);
  };

  it("takes the files, removed ones too, and what the trail tells of their names", async () => {
    const id = await newPerson("Sem Registros");
    const sent = { onde: "pessoas", id } as const;
    const { anexo } = await attach(admin, { ...sent, nome: "cnh-apagada.txt", content: latin("cnh-apagada") });
    const second = await attach(admin, { ...sent, nome: "rg-apagada.txt", content: latin("rg-apagada") });
    await admin.api.anexos.delete({ params: { id: second.anexo.id ?? 0 } });
    expect(await anywhere("-apagada")).toBeGreaterThan(0);
    await anonymise(id);
    expect(await anywhere("-apagada")).toBe(0);
    expect((await fetchAnexo(admin, anexo.id ?? 0)).status).toBe(404);
  });

  it("takes the names of files that went for good before from the trail", async () => {
    const id = await newPerson("Com Arquivo Antigo");
    const sent = { onde: "pessoas", id, nome: "antigo-apagado.txt", content: latin("antigo-apagado") } as const;
    const { anexo } = await attach(admin, sent);
    await admin.api.anexos.update({ body: { id: anexo.id ?? 0, nome: "outro-antigo-apagado.txt", rotulo: null } });
    await admin.api.anexos.delete({ params: { id: anexo.id ?? 0 } });
    await sweepFiles(server.db, NOW);
    await sweepFiles(server.db, new Date(NOW.getTime() + 31 * DAY));
    expect(await anywhere("antigo-apagado")).toBeGreaterThan(0);
    await anonymise(id);
    expect(await anywhere("antigo-apagado")).toBe(0);
  });

  it("leaves the bytes that another record has, and the files of a person whom a conta names until its day", {
    tags: ["full"],
  }, async () => {
    const shared = latin("o mesmo arquivo");
    const conta = rows.openConta();
    const kept = await attach(admin, { id: conta, nome: "a.txt", content: shared });
    const id = await newPerson("Com Outro");
    await attach(admin, { onde: "pessoas", id, nome: "b.txt", content: shared });
    await anonymise(id);
    expect((await fetchAnexo(admin, kept.anexo.id ?? 0)).status).toBe(200);

    const named = await newPerson("Com Conta");
    const { anexo } = await attach(admin, {
      onde: "pessoas",
      id: named,
      nome: "c.txt",
      content: latin("contrato da Com Conta"),
    });
    await admin.api.contasPagar.save({
      body: {
        pessoa_id: named,
        categoria_id: 1,
        referencia: "Da pessoa",
        valor: 10,
        tipo_pagamento: "17",
        data_registro: TODAY,
        data_vencimento: TODAY,
      },
    });
    const { identidade_ate } = await anonymise(named);
    expect(identidade_ate).toMatch(/-12-31$/);
    expect((await fetchAnexo(admin, anexo.id ?? 0)).status).toBe(200);

    const sameDay = await administratorOn(`${identidade_ate}T20:00:00Z`);
    await sameDay.api.dados.anonimizar({ params: { id: named }, body: { motivo: "Pedido" } });
    expect((await fetchAnexo(sameDay, anexo.id ?? 0)).status).toBe(200);
    const nextDay = await administratorOn(`${Number(identidade_ate?.slice(0, 4)) + 1}-01-01T12:00:00Z`);
    await nextDay.api.dados.anonimizar({ params: { id: named }, body: { motivo: "Pedido" } });
    expect((await fetchAnexo(nextDay, anexo.id ?? 0)).status).toBe(404);
    expect(await anywhere("contrato da Com Conta")).toBe(0);
  });
});

describe("the check of files", () => {
  it("finds a changed byte, a lost piece and a file without any, and nothing in what is whole", async () => {
    expect(await fileViolations(server.db)).toEqual([]);
    const fileOf = async (mark: string) => {
      const { anexo } = await attach(admin, { id: rows.openConta(), content: pdfOf(300_000, mark) });
      const { rows: found } = await server.db.execute<{ id: number }>(
        sql`select arquivo_id as id from anexos where id = ${anexo.id}`,
      );
      return { anexo: anexo.id ?? 0, id: found[0]?.id ?? 0 };
    };
    const [changed, lost, empty] = [await fileOf("changed"), await fileOf("lost"), await fileOf("empty")];
    await server.db.execute(sql`update arquivo_pedacos set conteudo = set_byte(conteudo, 99, 1)
      where arquivo_id = ${changed.id} and numero = 0`);
    await server.db.execute(sql`delete from arquivo_pedacos where arquivo_id = ${lost.id} and numero = 1`);
    await server.db.execute(sql`delete from arquivo_pedacos where arquivo_id = ${empty.id}`);
    expect(await fileViolations(server.db)).toEqual([
      `O arquivo ${changed.id} da empresa 1 não é mais o que foi enviado: o SHA-256 é outro`,
      `O arquivo ${lost.id} da empresa 1 tem 262144 bytes em vez de 300000`,
      `O arquivo ${empty.id} da empresa 1 tem 0 bytes em vez de 300000`,
    ]);
    // Nobody takes a part for the whole.
    await expect(fetchAnexo(admin, lost.anexo).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    await expect(archive("/api/dados/empresa")).rejects.toThrow();
  });
});
