import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { keyOf, nfeText, sentFile, zipOf } from "../../../testing/nfe-files";
import { sampledCases } from "../../../testing/quick-run";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
let own = "";
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
  const documents = await server.db.select({ id: empresas.id, cnpj: empresas.cnpj }).from(empresas);
  own = documents.find(({ id }) => id === 1)?.cnpj ?? "";
});
afterAll(() => server.close());

let numbers = 50_000;
function invoice() {
  numbers += 1;
  const numero = numbers;
  return { numero, chave: keyOf({ numero }), text: nfeText({ numero, dest: own }) };
}

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const texts = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, text]) => tag(name, text))
    .join("");
const evento = (fields: Record<string, string>) => tag("evento", tag("infEvento", texts(fields)));
const retEvento = (fields: Record<string, string>) => tag("retEvento", tag("infEvento", texts(fields)));
const retCanc = (fields: Record<string, string>) => tag("retCancNFe", tag("infCanc", texts(fields)));
const dhEvento = "2026-11-20T11:59:00-03:00";
const inside = (text: string, more: string) => text.replace("</nfeProc>", `${more}</nfeProc>`);
const within = (name: string, text: string, more: string) =>
  `<${name}>${text.replace(/^<\?xml.*?\?>/, "")}${more}</${name}>`;
const prefixed = (xml: string, prefix: string) => xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`);

const registered = (chNFe: string, cStat = "135", tpEvento = "110111") =>
  `<procEventoNFe>${evento({ chNFe, dhEvento, tpEvento })}${retEvento({ cStat, chNFe, tpEvento })}</procEventoNFe>`;

type Variant = readonly [name: string, make: (text: string, chave: string) => string];

const cancelled: readonly Variant[] = [
  ...(["101", "135", "136", "151", "155"] as const).map(
    (cStat): Variant => [`an answer ${cStat}`, (t, k) => inside(t, retEvento({ cStat, chNFe: k, tpEvento: "110111" }))],
  ),
  ["a substitution", (t, k) => inside(t, retEvento({ cStat: "135", chNFe: k, tpEvento: "110112" }))],
  ["a whole event", (t, k) => inside(t, registered(k))],
  ["a whole event late", (t, k) => inside(t, registered(k, "155"))],
  ["an event after the invoice", (t, k) => within("arquivo", t, registered(k))],
  ["an event before the invoice", (t, k) => within("arquivo", registered(k), t.replace(/^<\?xml.*?\?>/, ""))],
  ["an event within the invoice", (t, k) => t.replace("</NFe>", `${registered(k)}</NFe>`)],
  ["an event within infNFe", (t, k) => t.replace("</infNFe>", `${registered(k)}</infNFe>`)],
  ["an event with a prefix", (t, k) => inside(t, prefixed(registered(k), "ns2"))],
  ["an event of another namespace", (t, k) => inside(t, registered(k).replace("<procEventoNFe", '$& xmlns="urn:x"'))],
  [
    "an event with blanks",
    (t, k) =>
      inside(
        t,
        registered(k)
          .replace(/>(?=\w)/g, ">\n  ")
          .replace(/(?<=\w)</g, " <"),
      ),
  ],
  ["an event in CDATA", (t, k) => inside(t, registered(k).replaceAll(k, `<![CDATA[${k}]]>`))],
  [
    "an answer that leaves type and key to its event",
    (t, k) =>
      inside(t, tag("procEventoNFe", evento({ chNFe: k, dhEvento, tpEvento: "110111" }) + retEvento({ cStat: "135" }))),
  ],
  [
    "an event named by its Id alone",
    (t, k) => inside(t, `<retEvento><infEvento Id="ID110111${k}01"><cStat>135</cStat></infEvento></retEvento>`),
  ],
  ["an answer without a key", (t) => inside(t, retEvento({ cStat: "135", tpEvento: "110111" }))],
  ["a letter of correction before it", (t, k) => inside(t, registered(k, "135", "110110") + registered(k))],
  ["a rejected attempt before it", (t, k) => inside(t, registered(k, "501") + registered(k))],
  [
    "answers in a batch",
    (t, k) =>
      inside(t, tag("retEnvEvento", `<cStat>128</cStat>${retEvento({ cStat: "135", chNFe: k, tpEvento: "110111" })}`)),
  ],
  ["an old answer 101", (t, k) => inside(t, retCanc({ cStat: "101", chNFe: k }))],
  ["an old answer 151", (t, k) => inside(t, retCanc({ cStat: "151", chNFe: k }))],
  ["an old answer without a key", (t) => inside(t, retCanc({ cStat: "101" }))],
  [
    "an old request with its answer",
    (t, k) =>
      inside(
        t,
        tag(
          "procCancNFe",
          tag("cancNFe", tag("infCanc", texts({ chNFe: k, xServ: "CANCELAR" }))) + retCanc({ cStat: "101" }),
        ),
      ),
  ],
  ["an answer about its state", (t, k) => within("retConsSitNFe", t, texts({ cStat: "101", chNFe: k }))],
  ["a second protocol", (t, k) => inside(t, tag("protNFe", tag("infProt", texts({ chNFe: k, cStat: "101" }))))],
];

const other = keyOf({ numero: 77_777 });
const standing: readonly Variant[] = [
  ["the cancellation of another key", (t) => inside(t, registered(other))],
  ["the old cancellation of another key", (t) => inside(t, retCanc({ cStat: "101", chNFe: other }))],
  ["a letter of correction", (t, k) => inside(t, registered(k, "135", "110110"))],
  ["the recipient's confirmation", (t, k) => inside(t, registered(k, "135", "210200"))],
  ["a rejected cancellation", (t, k) => inside(t, registered(k, "501"))],
  ["a request alone", (t, k) => inside(t, evento({ chNFe: k, dhEvento, tpEvento: "110111" }))],
  ["an old request alone", (t, k) => inside(t, tag("cancNFe", tag("infCanc", texts({ chNFe: k, xServ: "CANCELAR" }))))],
  [
    "a correction registered and a cancellation rejected",
    (t, k) =>
      inside(
        t,
        tag("procEventoNFe", evento({ chNFe: k, dhEvento, tpEvento: "110110" }) + retEvento({ cStat: "135" })) +
          tag("procEventoNFe", evento({ chNFe: k, dhEvento, tpEvento: "110111" }) + retEvento({ cStat: "501" })),
      ),
  ],
];

const previewed = async (files: Record<string, string>) =>
  (await api.nfe.conferir({ body: { arquivo: sentFile(zipOf(files), "notas.zip") } })).documentos;

describe("an invoice whose cancellation stands in its own file", () => {
  for (const [options, part] of sampledCases(cancelled))
    it.each(part)("is refused as cancelled with %s", options, async (_, make) => {
      const { chave, text } = invoice();
      const [one] = (await api.nfe.conferir({ body: { arquivo: sentFile(make(text, chave)) } })).documentos;
      expect(one).toMatchObject({ chave, motivo: "A NF-e foi cancelada", nota: null });
    });

  it("becomes no purchase, whoever sends the import without having looked", async () => {
    const { chave, text } = invoice();
    const arquivo = sentFile(inside(text, registered(chave)));
    const documentos = [{ chave, itens: [{ item: 1, novo: { nome: "Produto cancelado", unidade: "UN" } }] }];
    expect(await statusAndWords(api.nfe.importar({ body: { arquivo, documentos } }))).toMatchObject({
      status: 422,
      message: "nota.xml: A NF-e foi cancelada",
    });
  });

  it("is kept by the archive as both, so that its key is refused afterwards, too", async () => {
    const { chave, text } = invoice();
    const arquivo = sentFile(inside(text, registered(chave)));
    await api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo } });
    const [one] = (await api.nfe.conferir({ body: { chave } })).documentos;
    expect(one).toMatchObject({ motivo: "A NF-e foi cancelada" });
    expect(await statusAndWords(api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo } }))).toMatchObject({
      status: 422,
    });
  });
});

describe("an invoice that still holds", () => {
  for (const [options, part] of sampledCases(standing))
    it.each(part)("is offered with %s", options, async (_, make) => {
      const { chave, text } = invoice();
      const [one] = (await api.nfe.conferir({ body: { arquivo: sentFile(make(text, chave)) } })).documentos;
      expect(one).toMatchObject({ chave, motivo: null });
    });

  it("is offered with a warning where a cancellation was asked for and not answered", async () => {
    const { chave, text } = invoice();
    const arquivo = sentFile(inside(text, evento({ chNFe: chave, dhEvento, tpEvento: "110111" })));
    const [one] = (await api.nfe.conferir({ body: { arquivo } })).documentos;
    expect(one?.avisos.map(({ texto }) => texto)).toEqual([
      "Veio um cancelamento desta NF-e sem o registro da Sefaz: confira se ela ainda vale",
    ]);
  });
});

describe("cancellations in other files of one upload", () => {
  it("count where one file has several, and where one stands in another invoice's file", async () => {
    const [first, second, third, fourth] = [invoice(), invoice(), invoice(), invoice()];
    const several = `<lote>${registered(first.chave)}${registered(second.chave)}</lote>`;
    const found = await previewed({
      "1.xml": first.text,
      "2.xml": second.text,
      "3.xml": third.text,
      "4.xml": inside(fourth.text, registered(third.chave)),
      "5.xml": several,
    });
    const motivos = new Map(found.map(({ arquivo, chave, motivo }) => [`${arquivo} ${chave}`, motivo]));
    for (const [at, { chave }] of [first, second, third].entries()) {
      expect(motivos.get(`${at + 1}.xml ${chave}`)).toBe("A NF-e foi cancelada");
    }
    expect(motivos.get(`4.xml ${fourth.chave}`)).toBeNull();
  });

  it("count without a day of their own, as the old answers come", async () => {
    const { chave, text } = invoice();
    const [one] = await previewed({ "1.xml": text, "2.xml": retCanc({ cStat: "101", chNFe: chave }) });
    expect(one?.motivo).toBe("A NF-e foi cancelada");
  });
});

describe("a cancellation that reaches the archive after the purchase", () => {
  const buy = async () => {
    const { chave, text } = invoice();
    const documentos = [{ chave, itens: [{ item: 1, novo: { nome: `Peça ${chave}`, unidade: "UN" } }] }];
    const { compras } = await api.nfe.importar({ body: { arquivo: sentFile(text), documentos } });
    return { chave, id: compras[0]?.id ?? 0 };
  };
  const cancel = (file: string) => api.arquivosXml.enviar({ params: { id: 1 }, body: { arquivo: sentFile(file) } });
  const find = async (id: number) => (await api.compras.find({ params: { id } })).compra;
  const approve = async (id: number, more: { confirmar_cancelada?: boolean } = {}) => {
    const { versao } = await find(id);
    return api.compras.alterarEstado({ body: { compra_id: id, tipo_alteracao_estado: 4, versao, ...more } });
  };

  it.each<[string, (chave: string) => string]>([
    ["an event", (chave) => registered(chave)],
    ["an old answer", (chave) => retCanc({ cStat: "101", chNFe: chave })],
    ["an event in its invoice's file", (chave) => inside(nfeText({ chave, dest: own }), registered(chave))],
    ["a file of several", (chave) => `<lote>${registered(keyOf({ numero: 88_000 }))}${registered(chave)}</lote>`],
  ])("marks the purchase by %s, and its approval asks first", async (_, file) => {
    const { chave, id } = await buy();
    expect(await find(id)).toMatchObject({ nfe_cancelada: false });
    const { compras } = await cancel(file(chave));
    expect(compras).toEqual([expect.objectContaining({ id, estado: "NOVO" })]);
    expect(await find(id)).toMatchObject({ nfe_cancelada: true });
    const { compras: listed } = await api.compras.lista({ query: { numero_nf: String(Number(chave.slice(25, 34))) } });
    expect(listed.data).toEqual([expect.objectContaining({ id, nfe_cancelada: true })]);
    await expect(approve(id)).rejects.toMatchObject({
      status: 422,
      message: "O fornecedor cancelou a NF-e desta compra",
      body: { cancelada: { chave } },
    });
    expect(await find(id)).toMatchObject({ estado: "NOVO" });
    await approve(id, { confirmar_cancelada: true });
    expect(await find(id)).toMatchObject({ estado: "APROVADO", nfe_cancelada: true });
  });

  it("tells on a purchase that is approved already, and marks none of another key or company", async () => {
    const { chave, id } = await buy();
    const { id: neighbour } = await buy();
    await approve(id);
    const stranger = await server.loginAs("8-admin");
    await stranger.api.arquivosXml.enviar({ params: { id: 3 }, body: { arquivo: sentFile(registered(chave)) } });
    expect(await find(id)).toMatchObject({ nfe_cancelada: false });
    const { compras } = await cancel(registered(chave));
    expect(compras).toEqual([expect.objectContaining({ id, estado: "APROVADO" })]);
    expect(await find(id)).toMatchObject({ estado: "APROVADO", nfe_cancelada: true });
    expect(await find(neighbour)).toMatchObject({ nfe_cancelada: false });
  });
});
