import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** The content of a cell: a text, a number, or its XML. */
type TestCell = string | number | { readonly xml: string };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function cellXml(cell: TestCell, at: string): string {
  if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${at}"`);
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  return cell === "" ? "" : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** A sheet of a workbook; `state` is hidden or veryHidden. */
export interface TestSheet {
  readonly name: string;
  readonly state?: string;
  readonly rows: readonly (readonly TestCell[])[];
}

const FORMATS: readonly (readonly [id: number, code: string])[] = [
  [164, "0.0%"],
  [165, "0&quot;%&quot;"],
  [166, "#,##0.00%;[Red]-#,##0.00%"],
  [167, "0\\%"],
];

/** The styles of cells: 1 a date, 2 and 3 percents that all programs know, 4 and 6 own ones; 5 and 7 only look like it. */
const STYLES = [0, 14, 9, 10, 164, 165, 166, 167];

function sheetXml(rows: TestSheet["rows"]): string {
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="3" width="9"/></cols><sheetData>${data.join("")}</sheetData></worksheet>`;
}

/** Makes the parts of a workbook. */
function xlsxParts(sheets: readonly TestSheet[]): Record<string, string> {
  const formats = FORMATS.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join("");
  const styles = STYLES.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join("");
  const tabs = sheets.map(({ name, state }, at) => {
    const shown = state === undefined ? "" : ` state="${state}"`;
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`;
  });
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"/>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tabs.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs count="${STYLES.length}">${styles}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)])),
  };
}

/** Makes a workbook as a file. */
export function workbookFile(sheets: readonly TestSheet[], name = "planilha.xlsx"): File {
  const parts = Object.entries(xlsxParts(sheets)).map(([path, text]) => [path, strToU8(text)]);
  return new File([zipSync(Object.fromEntries(parts)).slice()], name);
}

/** Makes a spreadsheet with one sheet as a file. */
export const xlsxFile = (rows: TestSheet["rows"], name?: string): File => workbookFile([{ name: "Plan1", rows }], name);
