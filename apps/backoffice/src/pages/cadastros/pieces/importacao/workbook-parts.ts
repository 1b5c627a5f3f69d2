/** The parts of an .xlsx that its reader keeps to itself: which sheets there are, and what a number is shown as. */

/** A sheet of a workbook. */
export interface SheetName {
  readonly name: string;
  readonly hidden: boolean;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plainText = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });

const tags = (xml: string, name: string): string[] =>
  // The text of an attribute may have the sign that ends a tag, as in the format [>1]0%.
  xml.match(new RegExp(`<(?:\\w+:)?${name}(?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?>`, "g")) ?? [];

/** The sheets in the order of their tabs. */
export const sheetsOf = (workbook: string): SheetName[] =>
  tags(workbook, "sheet").map((tag) => ({
    name: plainText(attribute(tag, "name") ?? ""),
    hidden: /hidden/i.test(attribute(tag, "state") ?? ""),
  }));

/** The formats that every program knows and no file lists: 0 % and 0,00 %. */
const KNOWN_PERCENTS = ["9", "10"];

/** Whether a format shows a hundred times the number: a sign in quotes, in brackets or after a backslash is only written. */
const showsPercent = (code: string): boolean => code.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, "").includes("%");

/** The styles of cells, by their numbers, whose numbers are shown as percents. */
export function percentStyles(styles: string): ReadonlySet<string> {
  const own = tags(styles, "numFmt").filter((tag) => showsPercent(plainText(attribute(tag, "formatCode") ?? "")));
  const listed = new Set(tags(styles, "numFmt").map((tag) => attribute(tag, "numFmtId")));
  const formats = new Set([
    ...KNOWN_PERCENTS.filter((id) => !listed.has(id)),
    ...own.map((tag) => attribute(tag, "numFmtId")),
  ]);
  const cells = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? "";
  return new Set(
    tags(cells, "xf").flatMap((tag, at) => (formats.has(attribute(tag, "numFmtId") ?? "") ? [String(at)] : [])),
  );
}

/** What the reader would answer as nothing, or as a bare number, it gets as a text that begins with one of these. */
const ERROR = "\uE000";
const PERCENT = "\uE001";

const CELL = /<((?:\w+:)?)c(\s[^>]*[^>/])?>(.*?)<\/\1c>/gs;
const asText = (before: string, attributes: string, text: string) =>
  `<${before}c${attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, "")} t="str"><${before}v>${text}</${before}v></${before}c>`;

/** Marks errors and percents in the cells of a sheet, so that they outlast its reader. */
export const withMarks = (sheet: string, percents: ReadonlySet<string>): string =>
  sheet.replace(CELL, (whole, before: string, attributes = "", content: string) => {
    const type = attribute(attributes, "t") ?? "n";
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\//.exec(content)?.[1]?.trim();
    if (type === "e") return asText(before, attributes, `${ERROR}${value ?? "#N/A"}`);
    const percent =
      type === "n" && value !== undefined && value !== "" && percents.has(attribute(attributes, "s") ?? "");
    return percent ? asText(before, attributes, `${PERCENT}${value}`) : whole;
  });

/** The error in a text of a marked cell; undefined for any other text. */
export const markedError = (text: string): string | undefined =>
  text.startsWith(ERROR) ? text.slice(ERROR.length) : undefined;

/** The number of percents in a text of a marked cell; undefined for any other text. */
export function markedPercent(text: string): number | undefined {
  if (!text.startsWith(PERCENT)) return undefined;
  const shown = Number(text.slice(PERCENT.length)) * 100;
  return Number.isNaN(shown) ? undefined : shown;
}
