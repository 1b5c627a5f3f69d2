import { toDisplayDateTime } from "@prumo/domain/date";
import { BOLD, FONT, GREY, makePdf, printable } from "../../../pdf";

/** In points. */
const MARGIN = 64;

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

/**
 * Makes the PDF of a contract. The same contract gives the same bytes at any time and in any time zone.
 * @param compress false keeps its texts readable for tests
 */
export const contractPdf = (contract: PrintedContract, compress = true): Promise<Uint8Array<ArrayBuffer>> =>
  makePdf(
    { title: `${contract.titulo} ${contract.id}`, madeAt: contract.feito_em, margin: MARGIN, compress },
    (document) => write(document, contract),
  );
