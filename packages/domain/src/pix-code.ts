/**
 * Pix copia e cola: the text behind the QR code of a Pix (Banco Central, Manual do BR Code, after EMV QRCPS Merchant
 * Presented Mode). Fields of an id of two digits, a length of two digits and a value; the last, 63, is a CRC over all.
 */
import { foldText } from "./fold-text";
import { cleanPixKey, isValidPixKey } from "./pix-key";

/** What a code says. */
export interface PixCode {
  /** Static: a key and perhaps an amount; dynamic: an address from which the bank fetches the rest. */
  readonly kind: "estatico" | "dinamico";
  /** The key of the receiver as it stands in the code; null in a dynamic one. */
  readonly key: string | null;
  /** The address of a dynamic one, as it stands there, without https://; it is shown, never opened. */
  readonly url: string | null;
  /** Reais; null where the payer types it, or the address tells it. */
  readonly amount: number | null;
  readonly name: string | null;
  readonly city: string | null;
  /** What the receiver finds in the statement; null for `***`, which says that there is none. */
  readonly txid: string | null;
  /** A text of the receiver for the payer. */
  readonly description: string | null;
  /** Whether it may be paid once only. */
  readonly once: boolean;
  /** The address of a recurrence (Pix Automático), which only the app of the payer's bank can authorise. */
  readonly recurrence: string | null;
}

/** Something that is wrong with a code, or missing. */
export interface PixProblem {
  /** Names the place in Portuguese: "campo 60, cidade". */
  readonly place: string;
  /** The sentence for people, in Portuguese. */
  readonly message: string;
  /** Whether banks pay such a code in spite of it. */
  readonly tolerated: boolean;
}

/** Refusal of a text that is no code of Pix. */
export const NO_PIX_CODE = "Este texto não é um Pix copia e cola";
export const NO_PIX_ACCOUNT = "Este código não é de Pix: é de outro país ou de outro arranjo de pagamento";

const PIX = "br.gov.bcb.pix";
const BEGINNING = "000201";
const REAL = "986";
const BRAZIL = "BR";
const NO_TXID = "***";
const LONGEST_NAME = 25;
const LONGEST_CITY = 15;
const LONGEST_FIELD = 99;
const TXID = /^(\*{3}|[a-z0-9]{1,25})$/i;
/** The fields in which accounts may stand, and the first of those that each scheme fills by itself. */
const FIRST_ACCOUNT = 26;
const LAST_ACCOUNT = 51;
const FIRST_TEMPLATE = 80;

interface Field {
  readonly id: string;
  readonly value: string;
}

/** The bytes of a text in UTF-8. */
const bytesOf = (text: string): number[] =>
  (encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).match(/%..|./g) ?? []).map((sign) =>
    sign.length === 1 ? sign.charCodeAt(0) : Number.parseInt(sign.slice(1), 16),
  );

/** CRC-16/CCITT-FALSE over the bytes of a text, four hexadecimal digits in capitals: of "123456789" it is 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of bytesOf(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Cuts a text into fields up to its CRC. `end` is where it stopped: before the end where a length does not fit. */
function fieldsOf(text: string): { readonly fields: readonly Field[]; readonly end: number; readonly whole: boolean } {
  const fields: Field[] = [];
  let at = 0;
  while (at < text.length) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === undefined || end > text.length) return { fields, end: at, whole: false };
    fields.push({ id, value: text.slice(at + 4, end) });
    at = end;
    if (id === "63") break;
  }
  return { fields, end: at, whole: true };
}

/** What a scan of a text found: its fields by id, and what is wrong. */
interface Scan {
  readonly fields: ReadonlyMap<string, string>;
  readonly account: ReadonlyMap<string, string> | null;
  readonly problems: readonly PixProblem[];
}

const byId = (fields: readonly Field[]): ReadonlyMap<string, string> =>
  new Map(fields.map(({ id, value }) => [id, value]));

const problem = (place: string, message: string, tolerated = false): PixProblem => ({ place, message, tolerated });

/** The fields that the manual demands beside the account, with the text of a code that lacks one. */
const MANDATORY: readonly (readonly [id: string, place: string, name: string])[] = [
  ["52", "campo 52, ramo", "o ramo de atividade"],
  ["53", "campo 53, moeda", "a moeda"],
  ["58", "campo 58, país", "o país"],
  ["59", "campo 59, nome", "o nome de quem recebe"],
  ["60", "campo 60, cidade", "a cidade"],
  ["62", "campo 62, identificador", "o identificador (txid)"],
];

/** The account of Pix among those that a code may carry. */
function accountOf(fields: readonly Field[]): ReadonlyMap<string, string> | null {
  const accounts = fields
    .filter(({ id }) => Number(id) >= FIRST_ACCOUNT && Number(id) <= LAST_ACCOUNT)
    .map(({ value }) => byId(fieldsOf(value).fields));
  return accounts.find((account) => account.get("00")?.toLowerCase() === PIX) ?? null;
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

function amountProblems(amount: string | undefined): PixProblem[] {
  if (amount === undefined) return [];
  if (!AMOUNT.test(amount)) return [problem("campo 54, valor", "O valor do código não pode ser lido")];
  return /\.\d\d$/.test(amount)
    ? []
    : [problem("campo 54, valor", "O valor não tem duas casas decimais: alguns bancos o recusam", true)];
}

function accountProblems(account: ReadonlyMap<string, string> | null): PixProblem[] {
  if (account === null) return [problem("campo 26, conta Pix", NO_PIX_ACCOUNT)];
  if (account.has("01") === account.has("25")) {
    return [problem("campo 26, conta Pix", "O código não diz a chave nem o endereço de quem recebe")];
  }
  const key = account.get("01");
  return key === undefined || isValidPixKey(key)
    ? []
    : [problem("campo 26, chave", "A chave do código não é um CPF, CNPJ, e-mail, telefone ou chave aleatória", true)];
}

const twice = (fields: readonly Field[]): readonly string[] => {
  const ids = fields.map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
};

/** Fields one by one. With codes of other payment schemes nothing more is told than that they are such. */
function scan(text: string): Scan {
  const { fields, end, whole } = fieldsOf(text);
  const found = byId(fields);
  const account = accountOf(fields);
  const result = (...problems: readonly PixProblem[]): Scan => ({ fields: found, account, problems });
  if (!text.startsWith(BEGINNING)) return result(problem("início do código", NO_PIX_CODE));
  if (!whole || !found.has("63")) {
    const place = whole ? "fim do código" : `a partir do caractere ${end + 1}`;
    return result(problem(place, `O código está incompleto ou foi alterado ${whole ? "no fim" : place}`));
  }
  if (end < text.length) return result(problem("fim do código", "Há texto depois do fim do código"));
  if (found.get("63")?.toUpperCase() !== crc16(text.slice(0, -4))) {
    return result(problem("campo 63, verificador", "O código foi alterado: o verificador não corresponde"));
  }
  const [repeated] = twice(fields);
  if (repeated !== undefined) {
    return result(problem(`campo ${repeated}`, `O campo ${repeated} aparece mais de uma vez no código`));
  }
  const [wrongAccount, ...others] = accountProblems(account);
  if (wrongAccount && !wrongAccount.tolerated) return result(wrongAccount);
  const currency = found.get("53");
  if (currency !== undefined && currency !== REAL) {
    return result(problem("campo 53, moeda", "O código não é em reais"));
  }
  return result(
    ...(wrongAccount ? [wrongAccount] : []),
    ...others,
    ...amountProblems(found.get("54")),
    ...MANDATORY.filter(([id]) => !found.get(id)).map(([, place, name]) => problem(place, `Falta ${name}`, true)),
  );
}

/** Blanks and line breaks around and within a code that was broken over lines; blanks in names are kept. */
const cleaned = (text: string): string => text.trim().replace(/\s*[\r\n]+\s*/g, "");

/**
 * Tells what is wrong with a code, place by place, in Portuguese. What banks pay in spite of it is `tolerated`. Fields
 * that this module does not know are no problem.
 */
export const pixCodeProblems = (text: string): readonly PixProblem[] => scan(cleaned(text)).problems;

/** Whether it is a code that a bank pays: whole, unaltered, of Pix. Whether it expired only the bank knows. */
export const isValidPixCode = (text: string): boolean => pixCodeProblems(text).every(({ tolerated }) => tolerated);

/** A code as it is stored and copied. */
export const cleanPixCode = (text: string): string => cleaned(text);

/** The end of the code that begins at `from` within a longer text, as of a PDF; null when none does. */
export function pixCodeAt(text: string, from: number): string | null {
  const rest = text.slice(from, from + 1_000);
  if (!rest.startsWith(BEGINNING)) return null;
  const { end, whole } = fieldsOf(rest);
  const code = rest.slice(0, end);
  return whole && isValidPixCode(code) ? code : null;
}

/** Where a code may begin in a text, or -1. */
export const findPixCode = (text: string, from = 0): number => text.indexOf(BEGINNING, from);

const filledOrNull = (text: string | undefined): string | null => text?.trim() || null;

/** Reads a code. Null when a bank would not pay it: `pixCodeProblems` tells why. */
export function readPixCode(text: string): PixCode | null {
  const { fields, account, problems } = scan(cleaned(text));
  if (account === null || problems.some(({ tolerated }) => !tolerated)) return null;
  const more = byId(fieldsOf(fields.get("62") ?? "").fields);
  const templates = [...fields].filter(([id]) => Number(id) >= FIRST_TEMPLATE);
  const recurrence = templates
    .map(([, value]) => byId(fieldsOf(value).fields))
    .find((one) => one.get("00")?.toLowerCase() === PIX);
  const url = filledOrNull(account.get("25"));
  const txid = filledOrNull(more.get("05"));
  const amount = fields.get("54");
  return {
    kind: url === null ? "estatico" : "dinamico",
    key: filledOrNull(account.get("01")),
    url,
    amount: amount === undefined || Number(amount) === 0 ? null : Number(amount),
    name: filledOrNull(fields.get("59")),
    city: filledOrNull(fields.get("60")),
    txid: txid === NO_TXID ? null : txid,
    description: filledOrNull(account.get("02")),
    once: fields.get("01") === "12",
    recurrence: filledOrNull(recurrence?.get("25")),
  };
}

/** What a static code is made of. */
export interface PixCodeParts {
  /** A key in any form. */
  readonly key: string;
  readonly name: string;
  readonly city: string;
  /** Reais, with two decimals at most; without it the payer types the amount. */
  readonly amount?: number | null;
  /** Up to 25 letters and digits by which the payment is found; without it `***`, which every bank pays. */
  readonly txid?: string | null;
  readonly description?: string | null;
}

/** Banks read the letters of English in capitals for sure: accents go, and what else is no letter becomes a blank. */
const plain = (text: string): string =>
  foldText(text)
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const cut = (text: string, longest: number): string => plain(text).slice(0, longest).trim();

const field = (id: string, value: string): string => id + String(value.length).padStart(2, "0") + value;

/**
 * Makes a static code. Name (25) and city (15) are cut as the manual demands, without accents, in capitals.
 * @throws RangeError for a key that is none, an empty name or city, an amount that is not positive or has more than two
 * decimals, a txid of other signs, a description that does not fit beside the key
 */
export function makePixCode({ key, name, city, amount, txid, description }: PixCodeParts): string {
  if (!isValidPixKey(key)) throw new RangeError(`Not a key of Pix: ${key}`);
  if (cut(name, LONGEST_NAME) === "") throw new RangeError("A code of Pix without a name");
  if (cut(city, LONGEST_CITY) === "") throw new RangeError("A code of Pix without a city");
  if (amount != null && !(amount > 0 && Number(amount.toFixed(2)) === amount)) {
    throw new RangeError(`Not an amount in cents: ${amount}`);
  }
  const id = txid ?? NO_TXID;
  if (!TXID.test(id)) throw new RangeError(`Not a txid: ${id}`);
  const account =
    field("00", PIX) + field("01", cleanPixKey(key)) + (description ? field("02", plain(description)) : "");
  if (account.length > LONGEST_FIELD) throw new RangeError("The description does not fit beside the key");
  const code =
    field("00", "01") +
    field("26", account) +
    field("52", "0000") +
    field("53", REAL) +
    (amount == null ? "" : field("54", amount.toFixed(2))) +
    field("58", BRAZIL) +
    field("59", cut(name, LONGEST_NAME)) +
    field("60", cut(city, LONGEST_CITY)) +
    field("62", field("05", id)) +
    "6304";
  return code + crc16(code);
}
