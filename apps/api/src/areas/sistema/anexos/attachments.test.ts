import { createHash } from "node:crypto";
import { ApiError } from "@prumo/api-client/errors";
import { ATTACHMENT_BYTES, TOO_MANY_ATTACHMENTS } from "@prumo/domain/attachment";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { keyOfUser } from "../../../testing/access-keys";
import { attach, fetchAnexo, latin, pdfOf } from "../../../testing/attachments";
import { isFull } from "../../../testing/quick-run";
import { type Rows, triableRows } from "../../../testing/rows";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let rows: Rows;
beforeAll(async () => {
  server = await startTestServer();
  rows = await triableRows(server.db, 1);
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

const refusalOf = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    () => Promise.reject(new Error("It was not refused")),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

const counts = async () => {
  const { rows: found } = await server.db.execute<{ arquivos: number; pedacos: number; anexos: number }>(sql`
    select (select count(*) from arquivos)::int as arquivos, (select count(*) from arquivo_pedacos)::int as pedacos,
      (select count(*) from anexos)::int as anexos`);
  return found[0];
};

/** Gives a conta with one file so many of them that `count` are there. */
const fill = (id: number, count: number) =>
  server.db.execute(sql`insert into anexos (empresa_id, arquivo_id, conta_id, ordem, nome, usuario_id, created_at)
    select empresa_id, arquivo_id, conta_id, n, nome, usuario_id, created_at
    from anexos cross join generate_series(2, ${count}::int) n where conta_id = ${id}`);

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A part's entry in the list of an office document. */
const entryOf = (name: string) =>
  `PK\u0001\u0002${"\0".repeat(24)}${String.fromCharCode(name.length)}\u0000${"\0".repeat(16)}${name}`;
/** The list of the parts of an office document, behind the header of a first part. */
const officeOf = (...parts: readonly string[]) =>
  latin(`PK\u0003\u0004${"\0".repeat(22)}\u0000\u0000\u0000\u0000${parts.map(entryOf).join("")}`);
const NFE = '<?xml version="1.0"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"></nfeProc>';
const png = (width: number, height: number) => {
  const bytes = latin(`\u0089PNG\r\n\u001a\n${"\0".repeat(8)}${"\0".repeat(2_000)}`);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

describe("the kind of a file", () => {
  test.each([
    ["a PDF behind a line break", "nota.pdf", latin("\n%PDF-1.4\n"), "application/pdf", "attachment"],
    ["a GIF that is a script, too", "a.gif", latin("GIF89a/*\0*/=1;alert(1)"), "image/gif", "attachment"],
    ["a small picture", "a.png", png(10, 10), "image/png", "inline"],
    ["a picture of 2,500 megapixels", "a.png", png(50_000, 50_000), "image/png", "attachment"],
    [
      "an SVG with a prolog",
      "a.svg",
      latin('<?xml version="1.0"?><svg onload="alert(1)"/>'),
      "text/plain",
      "attachment",
    ],
    ["an SVG without one", "a.svg", latin('<svg onload="alert(1)"/>'), "text/plain", "attachment"],
    ["a page", "a.html", latin("<script>alert(1)</script>"), "text/plain", "attachment"],
    ["an NF-e", "nota.xml", latin(NFE), "application/xml", "attachment"],
    [
      "an office document",
      "a.docx",
      officeOf("[Content_Types].xml", "word/document.xml"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "attachment",
    ],
  ] as const)("is told by what it holds: %s", async (_, nome, content, tipo, shown) => {
    const { anexo } = await attach(admin, { id: rows.openConta(), nome, content });
    const response = await fetchAnexo(admin, anexo.id ?? 0);
    expect(response.headers.get("Content-Type")?.split(";")[0]).toBe(tipo);
    expect(response.headers.get("Content-Disposition")).toMatch(new RegExp(`^${shown}; `));
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await bytesOf(response)).toEqual(content);
  });

  test.each([
    ["a page that is called a PDF", "boleto.pdf", latin("<html>"), "Isto não é PDF: o conteúdo do arquivo é outro"],
    [
      "a program",
      "programa",
      latin("MZ\0\u0001 %PDF-1.4"),
      "Este tipo de arquivo não é guardado. Envie PDF, foto, XML, OFX, planilha, documento ou texto.",
    ],
    [
      "a text that a system runs",
      "boleto.pdf.bat. ",
      latin("del *"),
      "Nomes que terminam com .bat são de programas e não são guardados",
    ],
    ["nothing", "a.txt", new Uint8Array(), "O arquivo está vazio"],
  ])("refuses %s, and nothing of it stays", async (_, nome, content, message) => {
    const before = await counts();
    const refused = await refusalOf(attach(admin, { id: rows.openConta(), nome, content }));
    expect([refused.status, refused.errors]).toEqual([422, { arquivo: [message] }]);
    expect(await counts()).toEqual(before);
  });
});

describe("the name of a file", () => {
  it("cannot write into the header of the answer, and is kept", async () => {
    const { anexo } = await attach(admin, {
      id: rows.openConta(),
      nome: 'a"\r\nX: y/../ção.pdf',
      content: pdfOf(100),
    });
    expect(anexo.nome).toBe('a"X: y/../ção.pdf');
    const { headers } = await fetchAnexo(admin, anexo.id ?? 0);
    expect(headers.get("X")).toBeNull();
    expect(headers.get("Content-Disposition")).toBe(
      `attachment; filename="aXy..cao.pdf"; filename*=UTF-8''a%22X%3A%20y%2F..%2F%C3%A7%C3%A3o.pdf`,
    );
  });

  it("of any signs makes a header that a browser reads back", async () => {
    const { anexo } = await attach(admin, { id: rows.openConta(), content: pdfOf(120) });
    const id = anexo.id ?? 0;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 80 }), async (text) => {
        const typed = `${text}.pdf`;
        await admin.api.anexos.update({ body: { id, nome: typed, rotulo: null } });
        const { anexos } = await admin.api.anexos.lista({ query: { onde: "contasPagar", id: await readContaId(id) } });
        const kept = anexos.find((one) => one.id === id)?.nome;
        const disposition = (await fetchAnexo(admin, id)).headers.get("Content-Disposition") ?? "";
        const [, ascii, encoded = ""] =
          /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''([\w.!~%&#$^`|+-]+)$/.exec(disposition) ?? [];
        expect(ascii).toMatch(/\.pdf$/);
        expect(decodeURIComponent(encoded)).toBe(kept);
      }),
      { numRuns: isFull ? 25 : 8 },
    );
  });
});

async function readContaId(anexo: number): Promise<number> {
  const { rows: found } = await server.db.execute<{ id: number }>(
    sql`select conta_id as id from anexos where id = ${anexo}`,
  );
  return found[0]?.id ?? 0;
}

describe("the bytes of a file", () => {
  it("come back as they were sent, of the largest size, and one more is refused with nothing left", async () => {
    const content = pdfOf(ATTACHMENT_BYTES, "largest");
    for (let at = 100; at < content.length; at += 1) content[at] = (at * 31 + (at >> 8)) & 0xff;
    const { anexo } = await attach(admin, { id: rows.openConta(), content });
    const response = await fetchAnexo(admin, anexo.id ?? 0);
    expect(response.headers.get("Content-Length")).toBe(String(ATTACHMENT_BYTES));
    expect(hashOf(await bytesOf(response))).toBe(hashOf(content));

    const before = await counts();
    const refused = await refusalOf(
      attach(admin, { id: rows.openConta(), content: pdfOf(ATTACHMENT_BYTES + 1, "too large") }),
    );
    expect([refused.status, refused.message]).toEqual([413, "O arquivo tem mais de 20 MB"]);
    expect(await counts()).toEqual(before);
  });

  it("are kept once in a company, and apart from those of another one", async () => {
    const content = pdfOf(300_000, "twice");
    const theirs = await triableRows(server.db, 3);
    const before = await counts();
    const [first, second] = [rows.openConta(), rows.openConta()];
    await attach(admin, { id: first, content });
    await attach(admin, { id: second, nome: "outro nome.pdf", content });
    expect(await counts()).toEqual({
      arquivos: (before?.arquivos ?? 0) + 1,
      pedacos: (before?.pedacos ?? 0) + 2,
      anexos: (before?.anexos ?? 0) + 2,
    });
    const other = await server.loginAs("8-admin");
    await attach(other, { id: theirs.openConta(), content });
    expect((await counts())?.arquivos).toBe((before?.arquivos ?? 0) + 2);
  });

  it("are sent once for an attempt however often the attempt is made", async () => {
    const id = rows.openConta();
    const sent = { id, content: pdfOf(1_000, "attempt"), idempotencyKey: crypto.randomUUID() };
    const first = await attach(admin, sent);
    const before = await counts();
    expect(await attach(admin, sent)).toEqual(first);
    expect(await counts()).toEqual(before);
    const other = await refusalOf(attach(admin, { ...sent, content: pdfOf(1_000, "another") }));
    expect([other.status, other.message]).toEqual([422, "Esta tentativa já foi enviada com outros dados"]);
    expect(await counts()).toEqual(before);
  });

  it("that took the last place or the last room are answered again when the answer was lost", async () => {
    const id = rows.openConta();
    await attach(admin, { id, content: pdfOf(90, "first of a hundred") });
    await fill(id, 99);
    const hundredth = { id, content: pdfOf(90, "hundredth"), idempotencyKey: crypto.randomUUID() };
    const kept = await attach(admin, hundredth);
    expect(await attach(admin, hundredth)).toEqual(kept);

    const { uso } = await admin.api.anexos.lista({ query: { onde: "contasPagar", id } });
    const full = await startTestServer({ database: server, filesPerCompany: uso.usado + 100 });
    const sender = await full.loginAs("1-admin");
    const last = { id: rows.openConta(), content: pdfOf(100, "last room"), idempotencyKey: crypto.randomUUID() };
    const roomy = await attach(sender, last);
    expect(await attach(sender, last)).toEqual(roomy);
  });

  it("find no room beyond the one of the company, which the list tells", async () => {
    const small = await startTestServer({ database: server, filesPerCompany: 1_000_000_000 });
    const visitor = await small.loginAs("1-admin");
    const { uso } = await visitor.api.anexos.lista({ query: { onde: "contasPagar", id: rows.paidConta } });
    expect(uso.limite).toBe(1_000_000_000);
    const full = await startTestServer({ database: server, filesPerCompany: uso.usado + 100 });
    const sender = await full.loginAs("1-admin");
    const id = rows.openConta();
    const refused = await refusalOf(attach(sender, { id, content: pdfOf(101, "no room") }));
    expect(refused.errors.arquivo?.[0]).toMatch(/^Não há espaço para este arquivo: .* usados\./);
    await attach(sender, { id, content: pdfOf(100, "just room") });
    const again = await refusalOf(attach(sender, { id, nome: "a.txt", content: latin("x") }));
    expect(again.status).toBe(422);
  });
});

describe("the files of a record", () => {
  it("are renamed, ordered, removed and taken back, and the trail tells who did it", async () => {
    const id = rows.openConta();
    const first = (await attach(admin, { id, nome: "um.pdf", content: pdfOf(50, "1") })).anexo;
    const second = (await attach(admin, { id, nome: "dois.pdf", content: pdfOf(50, "2") })).anexo;
    const names = async () => {
      const { anexos } = await admin.api.anexos.lista({ query: { onde: "contasPagar", id } });
      return anexos.map(({ nome }) => nome);
    };
    const ids = [second.id ?? 0, first.id ?? 0];
    await admin.api.anexos.ordenar({ body: { onde: "contasPagar", id, anexos: ids } });
    expect(await names()).toEqual(["dois.pdf", "um.pdf"]);
    const stale = await refusalOf(
      admin.api.anexos.ordenar({ body: { onde: "contasPagar", id, anexos: ids.slice(1) } }),
    );
    expect(stale.status).toBe(409);
    await admin.api.anexos.update({ body: { id: first.id ?? 0, versao: first.versao, nome: "três.pdf" } });
    const late = await refusalOf(
      admin.api.anexos.update({ body: { id: first.id ?? 0, versao: first.versao, nome: "quatro.pdf" } }),
    );
    expect(late.status).toBe(409);
    const trap = await refusalOf(admin.api.anexos.update({ body: { id: first.id ?? 0, nome: "boleto.png" } }));
    expect(trap.errors).toEqual({ nome: ["Isto não é Imagem PNG: o conteúdo do arquivo é outro"] });
    const run = await refusalOf(admin.api.anexos.update({ body: { id: first.id ?? 0, nome: "boleto.vbs." } }));
    expect(run.errors).toEqual({ nome: ["Nomes que terminam com .vbs são de programas e não são guardados"] });
    await admin.api.anexos.delete({ params: { id: second.id ?? 0 } });
    expect(await names()).toEqual(["três.pdf"]);
    expect((await fetchAnexo(admin, second.id ?? 0)).status).toBe(404);
    await admin.api.anexos.restaurar({ params: { id: second.id ?? 0 } });
    expect(await names()).toEqual(["dois.pdf", "três.pdf"]);

    await fetchAnexo(admin, first.id ?? 0).then((answer) => answer.arrayBuffer());
    await fetchAnexo(admin, first.id ?? 0).then((answer) => answer.arrayBuffer());
    const { rows: trail } = await server.db.execute<{ acao: string; nome: string; registro: string }>(sql`
      select acao, coalesce(depois, antes) ->> 'nome' as nome, coalesce(depois, antes) ->> 'registro' as registro
      from auditoria where entidade = 'anexos' and entidade_id = ${first.id} order by id`);
    expect(trail).toEqual([
      { acao: "anexos/enviar", nome: "um.pdf", registro: `Conta a pagar ${id}` },
      { acao: "anexos/ordenar", nome: "um.pdf", registro: null },
      { acao: "anexos/update", nome: "três.pdf", registro: null },
      { acao: "anexos/arquivo", nome: "três.pdf", registro: `Conta a pagar ${id}` },
    ]);
  });

  it("were seen by a person and by a program of theirs, each noted, whoever of them was first", async () => {
    const Authorization = `Bearer ${await keyOfUser(server.db, "1-admin")}`;
    const program: Pick<Visitor, "fetch"> = {
      fetch: async (url) => server.app.request(url, { headers: { Authorization } }),
    };
    for (const [at, visitors] of [
      [admin, program, admin, program],
      [program, admin, program, admin],
    ].entries()) {
      const { anexo } = await attach(admin, { id: rows.openConta(), content: pdfOf(90, `seen by both ${at}`) });
      for (const visitor of visitors) expect((await fetchAnexo(visitor, anexo.id ?? 0)).status).toBe(200);
      const { rows: looks } = await server.db.execute<{ by_key: boolean }>(sql`
        select chave_id is not null as by_key from auditoria
        where entidade = 'anexos' and entidade_id = ${anexo.id} and acao = 'anexos/arquivo' order by id`);
      expect(looks.map(({ by_key }) => by_key)).toEqual(at === 0 ? [false, true] : [true, false]);
    }
  });

  it("are not taken back beyond the hundred that can be put into an order", async () => {
    const id = rows.openConta();
    const { anexo } = await attach(admin, { id, content: pdfOf(90, "removed of a hundred") });
    await fill(id, 100);
    const params = { id: anexo.id ?? 0 };
    await admin.api.anexos.delete({ params });
    const { anexo: another } = await attach(admin, { id, content: pdfOf(90, "in its place") });
    const refused = await refusalOf(admin.api.anexos.restaurar({ params }));
    expect([refused.status, refused.message]).toEqual([422, TOO_MANY_ATTACHMENTS]);
    await admin.api.anexos.delete({ params: { id: another.id ?? 0 } });
    await admin.api.anexos.restaurar({ params });
  });

  it("a settlement's stand behind those of its conta, and are changed by who pays", async () => {
    const conta = rows.paidConta;
    const acerto = rows.acertoOn(conta);
    const cashier = await server.loginAs("2-caixa");
    const own = await refusalOf(attach(cashier, { id: conta, content: pdfOf(60, "own") }));
    expect(own.status).toBe(403);
    await attach(admin, { id: conta, nome: "conta.pdf", content: pdfOf(60, "own") });
    await attach(cashier, { onde: "acertosPagar", id: acerto, nome: "pix.pdf", content: pdfOf(60, "proof") });
    const { anexos, pode_alterar } = await cashier.api.anexos.lista({ query: { onde: "contasPagar", id: conta } });
    expect(pode_alterar).toBe(false);
    expect(anexos.map(({ nome, acerto_id, alteravel }) => [nome, acerto_id, alteravel])).toEqual([
      ["conta.pdf", null, false],
      ["pix.pdf", acerto, true],
    ]);
    const wrong = await refusalOf(attach(admin, { onde: "acertosReceber", id: acerto, content: pdfOf(60) }));
    expect(wrong.status).toBe(404);
  });

  it("of a service order are from before the work or after it, and its prestador's own alone", async () => {
    const prestador = await server.loginAs("5-prestador");
    const { ordem } = rows;
    const sent = { onde: "ordemServico", id: ordem, nome: "a.png", content: png(9, 9), rotulo: "antes" } as const;
    const { anexo } = await attach(prestador, sent);
    expect([anexo.rotulo, anexo.previa]).toEqual(["antes", "imagem"]);
    await server.db.execute(sql`update ordens_servico set prestador_id = null where id = ${ordem}`);
    expect((await fetchAnexo(prestador, anexo.id ?? 0)).status).toBe(404);
    expect((await refusalOf(attach(prestador, sent))).status).toBe(404);
    const unlabelled = await refusalOf(attach(admin, { id: rows.openConta(), content: pdfOf(10), rotulo: "depois" }));
    expect(unlabelled.errors).toEqual({ rotulo: ["Só fotos de ordens de serviço são de antes ou de depois"] });
  });

  it("of a person that the group shares are seen by its units, and changed by the person's own company", async () => {
    const group = await triableRows(server.db, 2);
    const seventh = await server.loginAs("7-admin");
    const { anexo } = await attach(seventh, { onde: "pessoas", id: group.pessoa, content: pdfOf(70, "shared") });
    const query = { onde: "pessoas", id: group.pessoa } as const;
    const { anexos, pode_alterar } = await admin.api.anexos.lista({ query });
    expect([anexos.map(({ id, alteravel }) => [id, alteravel]), pode_alterar]).toEqual([[[anexo.id, false]], false]);
    expect((await fetchAnexo(admin, anexo.id ?? 0)).status).toBe(200);
    expect((await refusalOf(admin.api.anexos.delete({ params: { id: anexo.id ?? 0 } }))).status).toBe(403);
    const foreign = await server.loginAs("8-admin");
    expect((await fetchAnexo(foreign, anexo.id ?? 0)).status).toBe(404);
  });

  it("go out of sight with a removed conta, and a right that is taken away closes their addresses", async () => {
    const id = rows.openConta();
    const { anexo } = await attach(admin, { id, content: pdfOf(80, "right") });
    const reader = await server.loginAs("4-leitura");
    expect((await fetchAnexo(reader, anexo.id ?? 0)).status).toBe(200);
    const { grupos } = await admin.api.permissoes.lista({ query: { pesquisa: "Leitura" } });
    const permissions = ["contasReceber.visualizar" as const];
    await admin.api.permissoes.update({ body: { id: grupos.data[0]?.id ?? 0, nome: "Leitura", permissions } });
    expect((await fetchAnexo(reader, anexo.id ?? 0)).status).toBe(403);
    await admin.api.contasPagar.delete({ params: { id } });
    expect((await fetchAnexo(admin, anexo.id ?? 0)).status).toBe(404);
    await admin.api.contasPagar.restaurar({ params: { id } });
    expect((await fetchAnexo(admin, anexo.id ?? 0)).status).toBe(200);
  });
});

/** The last count of a closed session of a register, which its files name. */
async function countOf(abertura: number): Promise<number> {
  const { rows: found } = await server.db.execute<{ id: number }>(
    sql`select max(id) as id from contagens_caixa where abertura_caixa_id = ${abertura} and empresa_id = 1`,
  );
  return found[0]?.id ?? 0;
}

describe("the count of files in a list", () => {
  it("is that of the records of each list, without removed ones, and a filter finds records without files", async () => {
    const compra = rows.newCompra();
    const [conta, pessoa, ordem, inventario] = [rows.openConta(), rows.pessoa, rows.newOrdem(), rows.inventario];
    const records = [
      ["contasPagar", conta, conta],
      ["compras", compra, compra],
      ["pessoas", pessoa, pessoa],
      ["ordemServico", ordem, ordem],
      ["inventarios", inventario, inventario],
      ["contagensCaixa", await countOf(rows.closed), rows.closed],
    ] as const;
    for (const [onde, id] of records) {
      await attach(admin, { onde, id, content: pdfOf(90, "counted") });
      const { anexo } = await attach(admin, { onde, id, content: pdfOf(90, "removed") });
      await admin.api.anexos.delete({ params: { id: anexo.id ?? 0 } });
    }
    const { api } = admin;
    const lists = async (query: { per_page: number; sem_anexo?: "1" }) => [
      (await api.contasPagar.lista({ query: { ...query, pesquisa: String(conta) } })).contas,
      (await api.compras.lista({ query })).compras,
      (await api.pessoas.lista({ query })).pessoas,
      (await api.ordemServico.lista({ query })).ordens,
      (await api.inventarios.lista({ query })).inventarios,
      (await api.caixas.aberturas({ query })).aberturas,
    ];
    const all = await lists({ per_page: 100 });
    const without = await lists({ per_page: 100, sem_anexo: "1" });
    for (const [place, [onde, , id]] of records.entries()) {
      const [whole, rest] = [all[place], without[place]];
      const mayHave = whole?.data.filter((one) => !("data_fechamento" in one) || one.data_fechamento !== null) ?? [];
      const before = mayHave.filter(({ anexos = 0 }) => anexos === 0).length;
      const found = whole?.data.find((one) => one.id === id);
      if (found !== undefined) expect([onde, found.anexos]).toEqual([onde, 1]);
      expect([onde, rest?.data.some((one) => one.id === id)]).toEqual([onde, false]);
      expect([onde, rest?.data.every(({ anexos }) => anexos === 0)]).toEqual([onde, true]);
      if (whole?.last_page === 1) expect([onde, rest?.total]).toEqual([onde, before]);
    }
    const file = await admin.fetch(`/api/contasPagar/lista/csv?colunas=id,anexos&pesquisa=${conta}`);
    expect(await file.text()).toContain(`${conta};1`);
  });

  it("of a purchase has its XML, which stands among its files", async () => {
    await server.db.execute(sql`insert into arquivos_xml (empresa_id, chave, nome, emissao, conteudo, created_at)
      values (1, ${"1".repeat(44)}, 'nota.xml', '2026-11-20', ${NFE}, now())`);
    const { rows: found } = await server.db.execute<{ id: number }>(sql`
      update compras set arquivo_xml_id = (select min(id) from arquivos_xml where empresa_id = 1)
      where id = ${rows.newCompra()} returning id`);
    const id = found[0]?.id ?? 0;
    const { anexos } = await admin.api.anexos.lista({ query: { onde: "compras", id } });
    const xml = anexos.map(({ id: own, tipo, url, alteravel }) => ({ id: own, tipo, url, alteravel }));
    expect(xml).toEqual([{ id: null, tipo: "nfe", url: `/compras/nfe/arquivo/${id}`, alteravel: false }]);
    const { compras } = await admin.api.compras.lista({ query: { per_page: 100, sem_anexo: "1" } });
    expect(compras.data.some((one) => one.id === id)).toBe(false);
  });
});
