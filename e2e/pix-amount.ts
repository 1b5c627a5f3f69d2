/** The fields of a Pix code (EMV): two digits of name, two of length, and the text. */
function fieldsOf(code: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** The amount that a bank's app reads in a Pix code. */
export const pixAmount = (code: string): number => Number(fieldsOf(code).get("54"));
