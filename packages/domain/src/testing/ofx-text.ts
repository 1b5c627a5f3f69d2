/** Synthetic OFX, in the forms in which Brazilian banks write it. */

export interface OfxLine {
  readonly day: string;
  readonly amount: string;
  readonly memo?: string;
  readonly name?: string;
  readonly id?: string;
  readonly type?: string;
  /** Written after the id as it is. */
  readonly more?: string;
}

export interface OfxAccount {
  readonly bank?: string;
  readonly account?: string;
  readonly card?: boolean;
  readonly start?: string;
  readonly end?: string;
  readonly lines: readonly OfxLine[];
  /** Amount and moment of LEDGERBAL, as they are written. */
  readonly balance?: readonly [amount: string, moment: string];
  /** Written in place of LEDGERBAL. */
  readonly after?: string;
  /** Whether the list of entries has an end. */
  readonly listEnds?: boolean;
}

export interface OfxFile {
  readonly accounts: readonly OfxAccount[];
  readonly server?: string;
  readonly header?: string;
  readonly org?: string;
  /** Whether leaves have ends. */
  readonly closed?: boolean;
  /** What stands between two tags. */
  readonly lineEnd?: string;
  readonly zone?: string;
}

export const OFX_1 = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n";
export const OFX_2 = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="220"?>\n`;

/** Writes a file of these accounts. */
export function ofxText({
  accounts,
  server = "20261120100000[-03:EST]",
  header = OFX_1,
  org,
  closed = false,
  lineEnd = "\n",
  zone = "100000[-03:EST]",
}: OfxFile): string {
  const leaf = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`<${name}>${value}${closed ? `</${name}>` : ""}`];
  const moment = (day: string) => (/^\d{8}$/.test(day) ? `${day}${zone}` : day);
  const entry = ({
    day,
    amount,
    memo,
    name,
    id,
    type = amount.trim().startsWith("-") ? "DEBIT" : "CREDIT",
    more,
  }: OfxLine) => [
    "<STMTTRN>",
    ...leaf("TRNTYPE", type),
    ...leaf("DTPOSTED", moment(day)),
    ...leaf("TRNAMT", amount),
    ...leaf("FITID", id),
    ...(more === undefined ? [] : [more]),
    ...leaf("NAME", name),
    ...leaf("MEMO", memo),
    "</STMTTRN>",
  ];
  const statement = (one: OfxAccount) => {
    const kind = one.card === true ? "CC" : "";
    const owner = one.card === true ? "CCACCTFROM" : "BANKACCTFROM";
    return [
      `<${kind}STMTTRNRS>`,
      `<${kind}STMTRS>`,
      ...leaf("CURDEF", "BRL"),
      `<${owner}>`,
      ...leaf("BANKID", one.bank),
      ...leaf("ACCTID", one.account ?? "12345-6"),
      `</${owner}>`,
      "<BANKTRANLIST>",
      ...leaf("DTSTART", one.start),
      ...leaf("DTEND", one.end),
      ...one.lines.flatMap(entry),
      ...(one.listEnds === false ? [] : ["</BANKTRANLIST>"]),
      ...(one.balance === undefined
        ? []
        : ["<LEDGERBAL>", ...leaf("BALAMT", one.balance[0]), ...leaf("DTASOF", one.balance[1]), "</LEDGERBAL>"]),
      ...(one.after === undefined ? [] : [one.after]),
      `</${kind}STMTRS>`,
      `</${kind}STMTTRNRS>`,
    ];
  };
  const bank = org === undefined ? [] : ["<FI>", ...leaf("ORG", org), "</FI>"];
  const tags = [
    "<OFX>",
    "<SIGNONMSGSRSV1><SONRS>",
    ...leaf("DTSERVER", server),
    ...bank,
    "</SONRS></SIGNONMSGSRSV1>",
    "<BANKMSGSRSV1>",
    ...accounts.flatMap(statement),
    "</BANKMSGSRSV1>",
    "</OFX>",
  ];
  return header + tags.join(lineEnd);
}
