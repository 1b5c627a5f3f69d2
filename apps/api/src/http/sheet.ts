import { isValidDate } from "@prumo/domain/date";
import type { FileColumn } from "./file-column";

/** The most characters that a cell of a spreadsheet holds. A file with more is called damaged. */
const LONGEST = 32_767;
/** Days from 1899-12-30, on which spreadsheets begin to count, to 1970-01-01. */
const EPOCH = 25_569;
const DAY = 86_400_000;
/** The first day that a spreadsheet counts rightly: it takes 1900 for a leap year. */
const FIRST_DAY = "1900-03-01";

/** The looks of cells, by their place in the table of styles. */
const styles = ["General", "@", "0", "#,##0.00##", "#,##0.00####", "dd/mm/yyyy", "dd/mm/yyyy hh:mm"] as const;
const HEADER = styles.length;
const style = (format: (typeof styles)[number]) => styles.indexOf(format);

/** Characters that XML cannot hold, halves of pairs among them. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A text in XML. Spreadsheets read `_x0041_` as an A, so its first line is itself written that way. */
const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A text stays a text: of one that begins with = no spreadsheet makes a formula. */
const textCell = (text: string, look: number): string =>
  text === ""
    ? "<c/>"
    : `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(shortened(text))}</t></is></c>`;

const numberCell = (value: number | null, look: number): string =>
  value === null ? "<c/>" : `<c s="${look}"><v>${value}</v></c>`;

/** A day as the number that a spreadsheet counts; null for one before it can. */
const dayNumber = (day: string): number | null =>
  isValidDate(day) && day >= FIRST_DAY ? Date.parse(`${day}T00:00:00Z`) / DAY + EPOCH : null;

function dayCell(day: string | null): string {
  if (day === null) return "<c/>";
  const number = dayNumber(day);
  return number === null ? textCell(day, style("@")) : numberCell(number, style("dd/mm/yyyy"));
}

function momentCell(moment: string | null): string {
  if (moment === null) return "<c/>";
  const [day = "", time = ""] = moment.split(" ");
  const number = dayNumber(day);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const part = (hours * 3_600 + minutes * 60 + seconds) / 86_400;
  if (number === null || !Number.isFinite(part)) return textCell(moment, style("@"));
  return numberCell(number + part, style("dd/mm/yyyy hh:mm"));
}

function cell<Row>(column: FileColumn<Row>, row: Row): string {
  if ("value" in column) {
    return numberCell(column.value(row), style((column.decimals ?? 4) > 4 ? "#,##0.00####" : "#,##0.00##"));
  }
  if ("whole" in column) return numberCell(column.whole(row), style("0"));
  if ("date" in column) return dayCell(column.date(row));
  if ("moment" in column) return momentCell(column.moment(row));
  return textCell(column.text(row) ?? "", style("@"));
}

/** The rows of a sheet, and the one with the titles. */
export const sheetRow = <Row>(columns: readonly FileColumn<Row>[], row: Row): string =>
  `<row>${columns.map((column) => cell(column, row)).join("")}</row>`;
const titleRow = (columns: readonly { readonly title: string }[]): string =>
  `<row>${columns.map(({ title }) => textCell(title, HEADER)).join("")}</row>`;

/** Room for the arrow of a filter and the margins of a cell, in characters. */
const MARGIN = 3;
const NARROWEST = 8;
const WIDEST = 60;
const widths = { date: 12, moment: 18, value: 14, whole: 8, text: 0 } as const;

/** How wide a column is drawn, by its kind and the texts of the first rows. */
function widthOf<Row>(column: FileColumn<Row>, first: readonly Row[]): number {
  const kind = (["date", "moment", "value", "whole", "text"] as const).find((one) => one in column) ?? "text";
  const texts = "text" in column ? first.map((row) => column.text(row)?.length ?? 0) : [];
  const longest = Math.max(widths[kind], column.title.length, ...texts);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + MARGIN));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The sheet up to its first row: the titles stay in sight. */
export function sheetHead<Row>(columns: readonly FileColumn<Row>[], first: readonly Row[]): string {
  const drawn = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column, first)}" customWidth="1"/>`,
  );
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView workbookViewId="0">${frozen}<selection pane="bottomLeft"/></sheetView>`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${drawn.join("")}</cols><sheetData>${titleRow(columns)}`;
}
export const SHEET_TAIL = "</sheetData></worksheet>";
export const SHEET = "xl/worksheets/sheet1.xml";

const formats = styles.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("");
const looks = styles.map(
  (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);
const fonts = '<font><sz val="11"/><name val="Calibri"/></font>';
const stylesheet = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${styles.length}">${formats}</numFmts><fonts count="2">${fonts}${fonts.replace("<font>", "<font><b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length + 1}">${looks.join("")}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** The files of a workbook of one sheet beside the sheet itself. */
export const workbookFiles = (name: string): readonly (readonly [path: string, content: string])[] => [
  [
    "[Content_Types].xml",
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ["xl/styles.xml", stylesheet],
];
