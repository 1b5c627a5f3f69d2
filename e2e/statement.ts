/** A line of a bank's statement: the day as 20261130, and the amount with its sign. */
export interface StatementLine {
  readonly day: string;
  readonly cents: number;
  readonly text: string;
}

export const centsOf = (valor: number): number => Math.round(valor * 100);

const amountText = (cents: number): string => (cents / 100).toFixed(2);

/** A bank's statement of one account as its file, with the balance at the end of a day. */
export function statementFile(
  lines: readonly StatementLine[],
  { bank, balance, day }: { readonly bank: string; readonly balance: number; readonly day: string },
): string {
  const entries = lines.map(
    ({ day: posted, cents, text }, at) =>
      `<STMTTRN><TRNTYPE>${cents < 0 ? "DEBIT" : "CREDIT"}<DTPOSTED>${posted}<TRNAMT>${amountText(cents)}<FITID>${at}<MEMO>${text}</STMTTRN>`,
  );
  return `OFXHEADER:100
DATA:OFXSGML

<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>${day}</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>${bank}<ACCTID>98765-0</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${lines[0]?.day ?? day}<DTEND>${day}
${entries.join("\n")}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${amountText(balance)}<DTASOF>${day}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}
