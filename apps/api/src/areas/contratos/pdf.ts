import { toDisplayDateTime } from "@prumo/domain/date";
import PDFDocument from "pdfkit";

/** Points; an A4 sheet is 595 by 842. */
const MARGIN = 64;
const FONT = "Helvetica";
const BOLD = "Helvetica-Bold";
const GREY = "#5c6470";

/** Replaces characters beyond western Europe's with question marks: the fonts that every PDF reader has lack them. */
const printable = (text: string): string => text.replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…•€]/g, "?");

/** A contract to print; its moments are in the company's time zone. */
export interface PrintedContract {
  readonly id: number;
  readonly titulo: string;
  readonly texto: string;
  readonly created_at: string;
  readonly feito_em: Date;
  readonly assinado_em: string | null;
  readonly assinado_por: string | null;
  readonly endereco: string | null;
}

function signature({ assinado_em, assinado_por, endereco }: PrintedContract): string {
  if (assinado_em === null) return "Este contrato ainda não foi assinado.";
  const from = endereco === null ? "" : `, a partir do endereço ${endereco}`;
  return `Assinado eletronicamente por ${assinado_por} em ${toDisplayDateTime(assinado_em)}${from}.`;
}

function write(document: PDFKit.PDFDocument, contract: PrintedContract): void {
  const { id, titulo, texto, created_at } = contract;
  document.font(BOLD).fontSize(18).text(printable(titulo));
  const about = `Contrato nº ${id}, gerado em ${toDisplayDateTime(created_at)}`;
  document.font(FONT).fontSize(9).fillColor(GREY).text(about).fillColor("black");
  for (const paragraph of printable(texto).split(/\n+/)) {
    const heading = /^#+\s+(.*)$/.exec(paragraph);
    document.moveDown(heading === null ? 0.6 : 1.2);
    if (heading === null) document.font(FONT).fontSize(11).text(paragraph, { lineGap: 3 });
    else
      document
        .font(BOLD)
        .fontSize(12)
        .text(heading[1] ?? "");
  }
  document
    .moveDown(2)
    .font(BOLD)
    .fontSize(11)
    .text(printable(signature(contract)));
}

/** Numbers the sheets once all of them exist. */
function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // Text below the margin would begin another sheet.
    document.page.margins.bottom = 0;
    const place = { width: document.page.width - 2 * MARGIN, align: "right", lineBreak: false } as const;
    document.font(FONT).fontSize(8).fillColor(GREY);
    document.text(`${at - start + 1} de ${count}`, MARGIN, document.page.height - MARGIN / 2, place);
  }
}

/**
 * Makes the PDF of a contract. The same contract gives the same bytes at any time and in any time zone.
 * @param compress false keeps its texts readable for tests
 */
export function contractPdf(contract: PrintedContract, compress = true): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: `${contract.titulo} ${contract.id}`, CreationDate: contract.feito_em };
  const document = new PDFDocument({ size: "A4", margin: MARGIN, bufferPages: true, lang: "pt-BR", info, compress });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => void chunks.push(chunk));
    document.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    document.on("error", reject);
    write(document, contract);
    numberPages(document);
    document.end();
  });
}
