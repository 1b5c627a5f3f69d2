import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** The content of a cell: a text, a number, or its XML. */
export type TestCell = string | number | { readonly xml: string };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function cellXml(cell: TestCell, at: string): string {
  if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${at}"`);
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  return cell === "" ? "" : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** Makes the parts of a spreadsheet with one sheet; style 1 of its cells is a date. */
function xlsxParts(rows: readonly (readonly TestCell[])[]): Record<string, string> {
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"/>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `${XML}<worksheet xmlns="${MAIN}"><sheetData>${data.join("")}</sheetData></worksheet>`,
  };
}

/** Makes a spreadsheet as a file. */
export function xlsxFile(rows: readonly (readonly TestCell[])[], name = "planilha.xlsx"): File {
  const parts = Object.entries(xlsxParts(rows)).map(([path, text]) => [path, strToU8(text)]);
  return new File([zipSync(Object.fromEntries(parts)).slice()], name);
}
