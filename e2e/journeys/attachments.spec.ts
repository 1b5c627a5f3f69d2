import type { Browser, Page } from "@playwright/test";
import { payFromBank } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { people, registerContas } from "../lotes";
import { printedPdf, scannedPdf } from "../printed-pdf";
import { scriptHeader } from "../server-calls";

/** A script that tells that it ran. */
const MARK = "document.title = 'ran'; window.ran = true";
const SCRIPT = `<script>${MARK}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}">${SCRIPT}</svg>`;
/** A picture of one dot for who draws it, a script for who runs it: its width opens a comment. */
const DOT = "80000000 0000ffffff 2c00000000010001000002024401003b".replaceAll(" ", "");
const GIF = Buffer.concat([
  Buffer.from("GIF89a/*\x01\x00", "latin1"),
  Buffer.from(DOT, "hex"),
  Buffer.from(`${SCRIPT}*/=1;${MARK}`, "latin1"),
]);
const ACTION = "<</S/JavaScript/JS(app.alert\\(1\\); this.print\\(\\))>>";

const hostile: readonly (readonly [name: string, content: string | Buffer])[] = [
  ["desenho.svg", SVG],
  ["prolog.svg", `<?xml version="1.0"?>${SVG}`],
  ["pagina.html", `<!doctype html><body onload="${MARK}">${SCRIPT}`],
  ["foto.gif", GIF],
  ["boleto.pdf", Buffer.concat([Buffer.from(`${SCRIPT}\n`), printedPdf(["Boleto", `${SCRIPT}`])])],
  ["acao.pdf", printedPdf(["Boleto"]).toString("latin1").replace("/Type/Catalog", `/Type/Catalog/OpenAction${ACTION}`)],
  [`"><img src=x onerror="${MARK}">.txt`, "nome"],
  [`<svg onload=${MARK.replaceAll(" ", "")}>.txt`, SCRIPT],
  ["javascript:alert(1).txt", "nome"],
];

interface Sent {
  readonly onde: string;
  readonly id: number;
}

/** Sends a file to a record without its page. */
async function attach(page: Page, query: Sent, [name, content]: readonly [string, string | Buffer]) {
  const file = new Blob([typeof content === "string" ? content : new Uint8Array(content)]);
  const form = new FormData();
  form.append("arquivo", file, name);
  const answer = await page.request.post(`/api/anexos/enviar?onde=${query.onde}&id=${query.id}`, {
    headers: scriptHeader,
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).anexo as { readonly url: string; readonly nome: string };
}

async function newConta(page: Page, referencia: string): Promise<number> {
  const [id = 0] = await registerContas(page, { referencia, valores: [30], pessoas: await people(page, 1) });
  return id;
}

const hasRun = (page: Page) => page.evaluate(() => "ran" in window || document.title === "ran");

test("nothing in a hostile file runs, and nothing of its name is markup", async ({ page, signIn }) => {
  await signIn("1-admin");
  const id = await newConta(page, "Hostil");
  const sent: { readonly url: string; readonly nome: string }[] = [];
  for (const file of hostile) sent.push(await attach(page, { onde: "contasPagar", id }, file));
  const asked: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => asked.push(dialog.message())));

  await page.goto(`/contasPagar/detalhe/${id}`);
  const list = page.getByRole("list", { name: "Arquivos" });
  await expect(list.getByRole("listitem")).toHaveCount(hostile.length);
  await expect(list.locator("img, script, [onload], [onerror]")).toHaveCount(0);
  for (const [name] of hostile) await expect(list.getByText(name, { exact: true })).toBeVisible();
  for (const name of ["foto.gif", "boleto.pdf", "acao.pdf"]) {
    await list.getByRole("button", { name, exact: true }).click();
    const preview = page.getByRole("region", { name: `Prévia de ${name}` });
    await expect(preview.getByRole("img").first()).toBeVisible();
    await expect(preview.getByRole("alert")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
  }
  expect(await hasRun(page)).toBe(false);

  for (const { url, nome } of sent) {
    const answer = await page.request.get(`/api${url}`);
    const { "content-type": type = "", "content-disposition": way = "", ...others } = answer.headers();
    expect(type, nome).not.toMatch(/html|svg|xml|script/);
    expect(way, nome).toMatch(nome === "foto.gif" ? /^inline/ : /^attachment/);
    expect(others["x-content-type-options"], nome).toBe("nosniff");
    expect(others["content-security-policy"], nome).toMatch(/sandbox/);
    // The address itself, as somebody opens it who was sent it.
    const tab = await page.context().newPage();
    await tab.goto(`/api${url}`).catch(() => undefined);
    expect(await hasRun(tab), nome).toBe(false);
    await tab.close();
  }
  // Nor as a script, a frame or a page of our own.
  const loaded = await page.evaluate(
    async (urls) => {
      const tries = urls.flatMap((url) =>
        (["script", "iframe", "object"] as const).map((tag) => {
          const element = document.createElement(tag);
          element.setAttribute(tag === "object" ? "data" : "src", `/api${url}`);
          return new Promise((done) => {
            element.addEventListener("load", done);
            element.addEventListener("error", done);
            setTimeout(done, 1_000);
            document.body.append(element);
          });
        }),
      );
      await Promise.all(tries);
      return "ran" in window;
    },
    sent.map(({ url }) => url),
  );
  expect(loaded).toBe(false);
  expect(asked).toEqual([]);
});

test("the page of a scanner is drawn, in the kinds of pictures that need a decoder", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const id = await newConta(page, "Digitalizada");
  for (const kind of ["ccitt", "jpeg2000"] as const) {
    await attach(page, { onde: "contasPagar", id }, [`${kind}.pdf`, scannedPdf(kind)]);
  }
  await page.goto(`/contasPagar/detalhe/${id}`);
  for (const kind of ["ccitt", "jpeg2000"]) {
    await page.getByRole("button", { name: `${kind}.pdf`, exact: true }).click();
    const preview = page.getByRole("region", { name: `Prévia de ${kind}.pdf` });
    const middle = () =>
      preview.locator("canvas").evaluate((drawn: HTMLCanvasElement) => {
        const dot = drawn.getContext("2d")?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data;
        return Array.from(dot ?? []);
      });
    await expect.poll(middle, kind).toEqual([0, 0, 0, 255]);
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
  }
});

test("the proof of a payment is added to its settlement, and shown at the left of the conta", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const id = await newConta(page, "Comprovada");
  await page.goto(`/contasPagar/pagar/${id}`);
  await payFromBank(page);
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { told: "Pagamento realizado com sucesso" });
  const readers: string[] = [];
  page.on("request", (request) => /pdf/.test(new URL(request.url()).pathname) && readers.push(request.url()));

  await page.goto(`/contasPagar/detalhe/${id}`);
  const where = page.getByLabel("Anexar a");
  await where.selectOption({ index: 1 });
  await page
    .getByLabel("Arquivos para anexar")
    .setInputFiles({ name: "comprovante.pdf", mimeType: "application/pdf", buffer: printedPdf(["Comprovante"]) });
  const row = page.getByRole("listitem").filter({ hasText: "comprovante.pdf" });
  await expect(row).toContainText("Pagamento de");
  expect(readers).toEqual([]);
  await row.getByRole("button", { name: "comprovante.pdf", exact: true }).click();
  const preview = page.getByRole("region", { name: "Prévia de comprovante.pdf" });
  await expect(preview.getByRole("img", { name: "Página 1 de 1" })).toBeVisible();
  expect(readers).not.toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(row.getByRole("button", { name: "comprovante.pdf", exact: true })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/contasPagar/detalhe/${id}$`));
});

/** A photo as a phone takes it: turned by its head, with a place in it, and larger than is kept. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 3_000;
    canvas.height = 1_500;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser draws nothing");
    context.fillStyle = "#c33";
    context.fillRect(0, 0, 3_000, 1_500);
    return canvas.toDataURL("image/jpeg").replace(/^.*,/, "");
  });
  const jpeg = Buffer.from(drawn, "base64");
  // Orientation 6 and a pointer to a place of one entry, big endian.
  const place = Buffer.from("00010001000200000002530000000000000000", "hex");
  const exif = Buffer.concat([
    Buffer.from("Exif\0\0", "latin1"),
    Buffer.from("4d4d002a00000008", "hex"),
    Buffer.from("0002" + "011200030000000100060000" + "8825000400000001000000" + "26" + "00000000", "hex"),
    place,
  ]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

async function phoneOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  return phone.newPage();
}

test("a prestador photographs before and after on a phone, and no photo tells the place", { tag: "@full" }, async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn("1-admin");
  const saved = await page.request.post("/api/ordem-servico/save", {
    data: { cliente_id: 102, prestador_id: 5, os_status: 9 },
    headers: scriptHeader,
  });
  const { id } = (await saved.json()).ordem;
  const phone = await phoneOf(browser, baseURL);
  await phone.request.post("/api/login", { data: { login: "5-prestador", senha: "prumo123" }, headers: scriptHeader });
  await phone.goto(`/ordem-servico/edit/${id}`);
  await expect(phone.getByLabel("Foto da câmera")).toHaveAttribute("capture", "environment");
  const buffer = await photo(phone);
  expect(buffer.includes("Exif")).toBe(true);
  for (const moment of ["antes", "depois"]) {
    await phone.getByLabel("Anexar a").selectOption({ label: `Ordem de serviço: ${moment}` });
    const [chooser] = await Promise.all([
      phone.waitForEvent("filechooser"),
      phone.getByRole("button", { name: "Tirar foto" }).tap(),
    ]);
    await chooser.setFiles({ name: `${moment}.jpg`, mimeType: "image/jpeg", buffer });
    const row = phone.getByRole("listitem").filter({ hasText: `${moment}.jpg` });
    await expect(row.getByRole("button", { name: `${moment}.jpg`, exact: true })).toBeVisible();
    await expect(row).toContainText(moment === "antes" ? "Antes" : "Depois");
  }
  const { anexos } = await (
    await phone.request.get(`/api/anexos/lista?onde=ordemServico&id=${id}`, { headers: scriptHeader })
  ).json();
  expect(anexos).toHaveLength(2);
  const bytes = await (await phone.request.get(`/api${anexos[0].url}`)).body();
  expect(bytes.includes("Exif")).toBe(false);
  await phone.getByRole("button", { name: "antes.jpg", exact: true }).tap();
  const sheet = phone.getByRole("dialog", { name: "antes.jpg" });
  const shown = sheet.getByRole("img", { name: "antes.jpg" });
  await expect(shown).toBeVisible();
  // Upright, and no longer than is kept.
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1_280, 2_560]);
  await expectAccessible(phone);
  await phone.context().close();
});

const PIX =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

test("the QR code of a picture is offered to the form, and fills it only when it is taken", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const id = await newConta(page, "Com Pix");
  await page.goto(`/contasPagar/edit/${id}`);
  await page.getByLabel("Pix copia e cola").fill(PIX);
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { told: "Conta salva com sucesso!" });
  await page.goto(`/contasPagar/detalhe/${id}`);
  const code = await page.getByRole("img", { name: /QR/ }).screenshot();

  await page.goto("/contasPagar/new");
  await page.getByLabel("Arquivo da conta").setInputFiles({ name: "pix.png", mimeType: "image/png", buffer: code });
  await expect(page.getByText("código na página 1")).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue("");
  await page.getByRole("button", { name: /^Usar Pix/ }).click();
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue(PIX);
  await expect(page.getByLabel("Valor", { exact: true })).toHaveValue(/0,01/);
});
