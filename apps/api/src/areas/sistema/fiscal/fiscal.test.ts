import { Writable } from "node:stream";
import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import { and, eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificados } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { secretBox } from "../../../http/secret-box";
import { contents } from "../../../testing/contents";
import { certificate, makeCertificate, nfe, nfeKey, nfeXml, SENHA, xmlFile } from "../../../testing/fiscal-files";
import { send } from "../../../testing/send";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

const SECRET = "the key of this file's server, long enough";
let server: TestServer;
let admin: Visitor;
let plataforma: Visitor;
let log = "";

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      log += String(chunk);
      done();
    },
  });
  server = await startTestServer({ secretKey: SECRET, logger: pino({ level: "trace" }, stream) });
  admin = await server.loginAs("1-admin");
  plataforma = await server.loginAs("6-plataforma");
});
afterAll(() => server.close());

/** Counts the rows of a company's trail about a kind of record. */
async function trailOf(empresa_id: number, entidade: string): Promise<number> {
  const t = acrossCompanies(auditoria);
  return server.db.$count(t, and(eq(t.empresa_id, empresa_id), eq(t.entidade, entidade)));
}

const params = { id: 1 };
const p12 = (conteudo: Buffer, nome = "prumo.pfx") => ({ nome, tipo: "", conteudo: conteudo.toString("base64") });

describe("a certificate", () => {
  const keep = (body: unknown, by = admin, id = 1) => send(by, calls.certificado.enviar, { params: { id }, body });

  it("a certificate is opened, kept with its holder and last day, and answered unchanged", async () => {
    const form = new FormData();
    form.append("arquivo", new File([Buffer.from(certificate.arquivo.conteudo, "base64")], "prumo.pfx"));
    form.append("senha", SENHA);
    const response = await admin.fetch("/api/empresas/certificado/1", {
      method: "POST",
      body: form,
      headers: { "X-Requested-With": "XMLHttpRequest" },
    });
    expect(await response.json()).toMatchObject({
      message: "Certificado salvo com sucesso!",
      certificado: { nome: "prumo.pfx", titular: "PRUMO SERVICOS LTDA:11222333000181", validade: "2027-11-20" },
    });
    for (const base of ["/api", ""]) {
      const file = await admin.fetch(fileUrl(calls.certificado.download, params, base));
      expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(certificate.arquivo.conteudo);
      expect(file.headers.get("Content-Disposition")).toContain('filename="prumo.pfx"');
    }
  });

  it("a certificate has its password nowhere in clear text, and only the key can open it", async () => {
    await keep(certificate);
    expect(JSON.stringify([...(await contents(server.db))])).not.toContain(SENHA);
    expect(log.length).toBeGreaterThan(100);
    expect(log).not.toContain(SENHA);
    const t = acrossCompanies(certificados);
    const [row] = await server.db.select().from(t).where(eq(t.empresa_id, 1));
    const sealed = row?.senha ?? "";
    expect(secretBox(SECRET).open(sealed, "certificado 1")).toBe(SENHA);
    expect(() => secretBox("another key").open(sealed, "certificado 1")).toThrow();
    expect(() => secretBox(SECRET).open(sealed, "certificado 2")).toThrow();
    const { rows } = await server.db.execute(sql`select antes, depois from auditoria where entidade = 'certificados'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/senha|conteudo/);
  });

  it.each([
    ["another password", { ...certificate, senha: "outra" }, { senha: ["A senha não abre este certificado"] }],
    ["no password", { arquivo: certificate.arquivo }, { senha: ["Informe a senha do certificado"] }],
    ["no file", { senha: SENHA }, { arquivo: ["Selecione o certificado"] }],
    [
      "another kind of file",
      { senha: SENHA, arquivo: p12(Buffer.from("%PDF-1.4"), "contrato.pdf") },
      { arquivo: ["Envie um arquivo .pfx ou .p12"] },
    ],
    [
      "what only calls itself one",
      { senha: SENHA, arquivo: p12(Buffer.from("nada disso")) },
      { arquivo: ["O arquivo não é um certificado .pfx ou .p12 que se possa abrir"] },
    ],
    [
      "one that has expired",
      { senha: SENHA, arquivo: p12(makeCertificate({ senha: SENHA, fim: new Date("2026-11-19T12:00:00Z") })) },
      { arquivo: ["O certificado venceu em 19/11/2026"] },
    ],
  ])("a certificate is refused with %s, and the earlier one stays", async (_, body, errors) => {
    const before = await contents(server.db);
    const { status, body: answered } = await keep(body);
    expect([status, answered.errors]).toEqual([422, errors]);
    expect(await contents(server.db)).toEqual(before);
  });

  it("a certificate is also opened when it is encrypted as current programs do", async () => {
    const arquivo = p12(makeCertificate({ senha: SENHA, algoritmo: "aes256", iteracoes: 50_000 }), "novo.p12");
    expect((await keep({ senha: SENHA, arquivo })).status).toBe(200);
  });

  /** Makes a file that says how often its integrity check repeats itself, which opening it then does. */
  const slow = (saidRepeats: number) => ({
    senha: SENHA,
    arquivo: p12(makeCertificate({ senha: SENHA, saidRepeats })),
  });

  it("a certificate whose opening would take hours is given up, while the server answers other calls", {
    tags: ["full"],
  }, async () => {
    const [kept, state] = await Promise.all([keep(slow(2 ** 31 - 1)), admin.api.saude.estado()]);
    expect(state.status).toBe("ok");
    expect([kept.status, kept.body.errors]).toEqual([
      422,
      { arquivo: ["O arquivo não é um certificado .pfx ou .p12 que se possa abrir"] },
    ]);
  });

  it("does not wait for hostile ones of another company: each company has one opened at a time", {
    tags: ["full"],
  }, async () => {
    const hostile = Array.from({ length: 6 }, () => keep(slow(500_000)));
    const [answers, good] = await Promise.all([Promise.all(hostile), keep(certificate, plataforma, 3)]);
    expect(good.status).toBe(200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 429, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/^Outro certificado desta empresa/);
    expect((await keep(certificate)).status).toBe(200);
  });

  it("a certificate cannot be kept when no key is configured", async () => {
    const without = await startTestServer({ secretKey: null });
    const visitor = await without.loginAs("1-admin");
    const { status, body } = await keep(certificate, visitor);
    expect([status, body.message]).toEqual([422, "Defina SECRET_KEY no servidor para guardar certificados"]);
    await without.close();
  });

  it("a certificate is seen only by its company", async () => {
    expect((await keep(certificate, admin, 2)).status).toBe(404);
    expect((await keep(certificate, plataforma, 2)).status).toBe(200);
    expect(await trailOf(2, "certificados")).toBe(1);
    expect((await send(admin, calls.certificado.atual, { params: { id: 2 } })).status).toBe(404);
    expect((await admin.fetch(fileUrl(calls.certificado.download, { id: 2 }, ""))).status).toBe(404);
  });
});

describe("the XML archive", () => {
  const keep = (arquivo: object, by = admin, id = 1) =>
    send(by, calls.arquivosXml.enviar, { params: { id }, body: { arquivo } });
  const list = async (query = {}) => (await admin.api.arquivosXml.lista({ params, query })).arquivos;

  it("the XML archive keeps an NF-e by its key and day, lists a period, and answers it alone and as a .zip", async () => {
    const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"];
    for (const [at, day] of days.entries()) {
      const xml = nfeXml(nfeKey(900 + at, at === 1 ? "12ABC34501DE35" : undefined), day);
      const { status, body } = await keep(xmlFile(xml, "../../etc/nota.xml"));
      expect([status, body.message]).toEqual([200, "XML guardado com sucesso!"]);
    }
    const november = { data_inicial: "2026-11-01", data_final: "2026-11-30" };
    const found = await list(november);
    expect(found.map(({ emissao }) => emissao)).toEqual(["2026-11-01", "2026-11-30"]);
    expect(found[0]).toMatchObject({
      nome: `${nfeKey(901, "12ABC34501DE35")}.xml`,
      chave: nfeKey(901, "12ABC34501DE35"),
    });
    expect((await list()).length).toBe(4);

    const one = await admin.fetch(found[0]?.url ?? "");
    expect(await one.text()).toBe(nfeXml(nfeKey(901, "12ABC34501DE35"), "2026-11-01"));
    const zip = await admin.fetch("/api/empresas/arquivosXml/1/zip?data_inicial=2026-11-01&data_final=2026-11-30");
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual(found.map(({ nome }) => nome));
    expect(Buffer.from(Object.values(files)[0] ?? []).toString()).toBe(
      await (await admin.fetch(found[0]?.url ?? "")).text(),
    );
    const { body } = await send(admin, calls.arquivosXml.lista, {
      params,
      query: { ...november, data_final: "2026-10-01" },
    });
    expect(body.errors).toEqual({ data_final: ["A data final deve ser depois da inicial"] });
  });

  it("the XML archive keeps a document once, also when it is sent twenty times at the same moment", {
    tags: ["full"],
  }, async () => {
    const arquivo = xmlFile(nfeXml(nfeKey(950)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(arquivo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.errors).toEqual({
      arquivo: ["Este documento já está guardado"],
    });
  });

  const right = nfeXml(nfeKey(960));
  const lol = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${"x".repeat(1_000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;&a;&a;&a;&a;&a;&a;">`).join("")}]>`;
  it.each([
    ["nothing", "", "O arquivo não é um XML"],
    ["no XML", "nota fiscal", "O arquivo não é um XML"],
    ["tags that do not close", right.replace("</ide>", ""), "O arquivo não é um XML válido"],
    ["an entity that nobody defined", right.replace("&amp;", "&xxe;"), "O arquivo não é um XML válido"],
    ["entities that grow without end", right.replace(/<\?xml[^>]*\?>/, lol), "O XML não pode ter DOCTYPE"],
    [
      "an entity that reads a file",
      right.replace(/<\?xml[^>]*\?>/, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      "O XML não pode ter DOCTYPE",
    ],
    ["another document", "<a><b>1</b></a>", "O XML não é de uma NF-e"],
    [
      "a wrong check digit",
      right.replace(/(Id="NFe\d{43})(\d)/, (_, rest, digit) => `${rest}${(Number(digit) + 1) % 10}`),
      "A chave de acesso da NF-e não é válida",
    ],
    ["no day of issue", right.replace(/<dhEmi>.*<\/dhEmi>/, ""), "A NF-e não tem data de emissão"],
    ["a day that does not exist", right.replace("2026-11-20T", "2026-02-30T"), "A NF-e não tem data de emissão"],
  ])("the XML archive refuses %s", async (_, xml, message) => {
    const { status, body } = await keep(xmlFile(xml));
    expect([status, body.errors]).toEqual([422, { arquivo: [message] }]);
  });

  it("refuses a text in another encoding than its declaration, and a hundred thousand nested tags", {
    tags: ["full"],
  }, async () => {
    const arquivo = {
      nome: "a.xml",
      tipo: "",
      conteudo: Buffer.from(right.replace("ç", "\u00e7"), "latin1").toString("base64"),
    };
    expect((await keep(arquivo)).body.errors).toEqual({ arquivo: ["O arquivo não é um XML em UTF-8"] });
    const deep = `${"<a>".repeat(100_000)}${right.replace(/<\?xml[^>]*\?>/, "")}${"</a>".repeat(100_000)}`;
    expect((await keep(xmlFile(deep))).body.errors).toEqual({
      arquivo: ["O XML tem níveis demais para ser de uma NF-e"],
    });
  });

  it("of another company is open to the platform administrator, and to a representative with that right", async () => {
    expect((await keep(nfe(), admin, 3)).status).toBe(404);
    expect((await keep(nfe(), plataforma, 3)).status).toBe(200);
    expect(await trailOf(3, "arquivos_xml")).toBe(1);
    await server.db.update(empresas).set({ representante: true }).where(eq(empresas.id, 1));
    await server.db.update(empresas).set({ registrada_por: 1 }).where(eq(empresas.id, 3));
    const ask = () => send(admin, calls.arquivosXml.lista, { params: { id: 3 } });
    expect((await ask()).body.message).toBe("Sua empresa não tem acesso aos XML das empresas que cadastrou");
    expect((await admin.fetch("/api/empresas/arquivosXml/3/zip")).status).toBe(403);
    await server.db.update(empresas).set({ acesso_xml: true }).where(eq(empresas.id, 1));
    expect((await ask()).body.arquivos).toHaveLength(1);
  });
});

describe("the fiscal settings", () => {
  const body = {
    casasDecimais: 3,
    regime_tributario: 3,
    inscricao_estadual: "110.042.490.114",
    inscricao_municipal: "",
    ambiente: 1,
    serie_nfe: 2,
    proximo_numero_nfe: 1_500,
  };

  it("the fiscal settings apply from the next call, and belong to the company", async () => {
    const reader = await server.loginAs("4-leitura");
    expect((await reader.api.configNF.atual()).configuracao).toMatchObject({
      casasDecimais: 2,
      ambiente: 2,
      versao: 0,
    });
    expect((await send(reader, calls.configNF.salvar, { body })).status).toBe(403);
    expect((await admin.api.configNF.salvar({ body })).message).toBe("Configurações salvas com sucesso!");
    expect((await reader.api.sessao.atual()).casasDecimais).toBe(3);
    const { empresa, configuracao } = await reader.api.configNF.atual();
    expect(empresa).toEqual({ id: 1, nome: "Prumo Serviços" });
    expect(configuracao).toEqual({ ...body, inscricao_municipal: null, versao: 1 });
    expect((await send(plataforma, calls.configNF.atual)).status).toBe(403);
  });

  it("the fiscal settings are refused with an old version", async () => {
    const { versao } = (await admin.api.configNF.atual()).configuracao;
    expect((await send(admin, calls.configNF.salvar, { body: { ...body, versao } })).status).toBe(200);
    expect((await send(admin, calls.configNF.salvar, { body: { ...body, versao } })).status).toBe(409);
  });

  it.each([
    [{ casasDecimais: 5 }, { casasDecimais: ["Informe de 2 a 4 casas decimais"] }],
    [{ regime_tributario: 9 }, { regime_tributario: ["Selecione o regime tributário"] }],
    [{ serie_nfe: 1_000 }, { serie_nfe: ["Informe uma série de 0 a 999"] }],
    [{ proximo_numero_nfe: 0 }, { proximo_numero_nfe: ["Informe um número de 1 a 999.999.999"] }],
  ])("the fiscal settings refuse %j", async (wrong, errors) => {
    const answer = await send(admin, calls.configNF.salvar, { body: { ...body, ...wrong } });
    expect(answer.body.errors).toEqual(errors);
  });
});
