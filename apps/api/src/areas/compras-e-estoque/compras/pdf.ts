import { type PrintedBlock, type PrintTemplate, printedBlocks } from "@prumo/domain/purchase-print";
import type { PrintedPurchase } from "@prumo/domain/purchase-print-fields";
import { BOLD, FONT, GREY, makePdf, printable } from "../../../pdf";

/** In points. */
const MARGIN = 40;
const GAP = 4;
const SMALL = 8;
const NORMAL = 9;

type Doc = PDFKit.PDFDocument;
type BlockOf<T extends PrintedBlock["tipo"]> = Extract<PrintedBlock, { tipo: T }>;
type Table = BlockOf<"tabela">;

const widthOf = ({ page }: Doc) => page.width - 2 * MARGIN;
const bottomOf = ({ page }: Doc) => page.height - MARGIN;

/** Begins another sheet unless what follows still has its place on this one. */
function makeRoom(document: Doc, height: number): boolean {
  if (document.y + height <= bottomOf(document)) return false;
  document.addPage();
  return true;
}

function heading(document: Doc, titulo: string): void {
  if (titulo === "") return;
  makeRoom(document, 3 * NORMAL);
  document.font(BOLD).fontSize(NORMAL).fillColor("black").text(printable(titulo), MARGIN, document.y).moveDown(0.2);
}

function facts(document: Doc, { titulo, linhas }: BlockOf<"dados">): void {
  heading(document, titulo);
  for (const { rotulo, texto } of linhas) {
    document.font(FONT).fontSize(NORMAL);
    makeRoom(document, document.heightOfString(printable(texto), { width: widthOf(document) }));
    document.fillColor(GREY).text(`${rotulo}: `, MARGIN, document.y, { continued: true, width: widthOf(document) });
    document.fillColor("black").text(printable(texto));
  }
}

/** Where each column begins and how wide it is, in the widths that their weights give them. */
function places(document: Doc, { colunas }: Table) {
  const unit = widthOf(document) / colunas.reduce((all, { peso }) => all + peso, 0);
  let next = MARGIN;
  return colunas.map(({ peso, lado, aMao }) => {
    const [x, width] = [next, peso * unit];
    next += width;
    const align = ({ start: "left", end: "right", center: "center" } as const)[lado];
    return { x: x + GAP / 2, width: width - GAP, align, byHand: aMao };
  });
}

/** Writes one row below the other; a row that does not fit goes whole to the next sheet. */
function table(document: Doc, block: Table): void {
  heading(document, block.titulo);
  const columns = places(document, block);
  const heightOf = (cells: readonly string[]) =>
    GAP +
    Math.max(...cells.map((cell, at) => document.heightOfString(cell || " ", { width: columns[at]?.width ?? 0 })));
  const row = (cells: readonly string[], height: number, colour: string) => {
    const top = document.y;
    for (const [at, { x, width, align, byHand }] of columns.entries()) {
      document.text(cells[at] ?? "", x, top + GAP / 2, { width, align });
      if (byHand !== undefined && colour !== GREY) {
        const side = height - GAP;
        document.rect(
          byHand === "marcar" ? x + (width - side) / 2 : x,
          top + GAP / 2,
          byHand === "marcar" ? side : width,
          side,
        );
        document.strokeColor(GREY).lineWidth(0.5).stroke();
      }
    }
    const end = top + height;
    document
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + widthOf(document), end)
      .strokeColor("#c8ccd2")
      .lineWidth(0.5)
      .stroke();
    document.y = end;
  };
  const titles = block.colunas.map(({ titulo }) => printable(titulo));
  const head = () => {
    document.font(BOLD).fontSize(SMALL).fillColor(GREY);
    row(titles, heightOf(titles), GREY);
    document.font(FONT).fontSize(SMALL).fillColor("black");
  };
  document.font(BOLD).fontSize(SMALL);
  makeRoom(document, 3 * heightOf(titles));
  head();
  for (const line of block.linhas) {
    const cells = line.map(printable);
    const height = heightOf(cells);
    if (makeRoom(document, height)) head();
    row(cells, height, "black");
  }
}

function totals(document: Doc, { linhas }: BlockOf<"totais">): void {
  const [width, half] = [widthOf(document), widthOf(document) / 2];
  makeRoom(document, linhas.length * 2 * NORMAL);
  for (const [at, { rotulo, texto }] of linhas.entries()) {
    const top = document.y;
    document
      .font(at === linhas.length - 1 ? BOLD : FONT)
      .fontSize(NORMAL)
      .fillColor("black");
    document.text(printable(rotulo), MARGIN + half, top, { width: half / 2, align: "right" });
    document.text(printable(texto), MARGIN + half, top, { width: width - half, align: "right" });
    document.moveDown(0.2);
  }
}

function paragraph(document: Doc, { titulo, texto }: BlockOf<"texto">): void {
  heading(document, titulo);
  document.font(FONT).fontSize(NORMAL).fillColor("black");
  document.text(printable(texto), MARGIN, document.y, { width: widthOf(document) });
}

function signatures(document: Doc, { linhas }: BlockOf<"assinaturas">): void {
  makeRoom(document, 60);
  const [top, each] = [document.y + 40, widthOf(document) / linhas.length];
  document.font(FONT).fontSize(SMALL).fillColor(GREY);
  for (const [at, name] of linhas.entries()) {
    const x = MARGIN + at * each;
    document
      .moveTo(x, top)
      .lineTo(x + each - 2 * GAP, top)
      .strokeColor("black")
      .lineWidth(0.5)
      .stroke();
    document.text(printable(name), x, top + GAP, { width: each - 2 * GAP });
  }
}

function write(document: Doc, block: PrintedBlock): void {
  document.moveDown(0.8);
  document.x = MARGIN;
  if (block.tipo === "dados") facts(document, block);
  else if (block.tipo === "tabela") table(document, block);
  else if (block.tipo === "totais") totals(document, block);
  else if (block.tipo === "texto") paragraph(document, block);
  else signatures(document, block);
}

/** Makes the PDF of a purchase by a template, on upright sheets. The same purchase gives the same bytes at any time. */
export const purchasePdf = (compra: PrintedPurchase, template: PrintTemplate, madeAt: Date) =>
  makePdf({ title: `${template.titulo} ${compra.id}`, madeAt, margin: MARGIN }, (document) => {
    document.font(BOLD).fontSize(16).text(printable(template.titulo));
    document.font(FONT).fontSize(11).text(printable(compra.empresa.nome));
    for (const block of printedBlocks(compra, template)) write(document, block);
  });
