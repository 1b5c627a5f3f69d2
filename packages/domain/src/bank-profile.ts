/** What the statements of Brazilian banks are worth: whether the ids of their entries last, and what their balance is of. */

export interface BankProfile {
  /** Names the profile where it is stored. */
  readonly key: string;
  readonly name: string;
  /** Codes under which files name the bank, three digits; the first is its own. */
  readonly codes: readonly string[];
  /** Whether an entry has the same id in each file. Elsewhere ids are made anew by each download. */
  readonly lastingIds: boolean;
  /** Whether the balance in the file is that of the day it names. Elsewhere comparing it raises false alarms. */
  readonly statesBalance: boolean;
}

const profiles = [
  { key: "bb", name: "Banco do Brasil", codes: ["001"], lastingIds: false, statesBalance: true },
  { key: "santander", name: "Santander", codes: ["033", "034"], lastingIds: false, statesBalance: true },
  // The balance that it states is what may be drawn: less what is blocked for a day.
  { key: "banrisul", name: "Banrisul", codes: ["041"], lastingIds: false, statesBalance: false },
  { key: "inter", name: "Inter", codes: ["077"], lastingIds: false, statesBalance: true },
  { key: "caixa", name: "Caixa", codes: ["104"], lastingIds: false, statesBalance: true },
  // Two files of one day state two balances.
  { key: "stone", name: "Stone", codes: ["197"], lastingIds: true, statesBalance: false },
  // It states zero.
  { key: "bradesco", name: "Bradesco", codes: ["237"], lastingIds: false, statesBalance: false },
  { key: "nubank", name: "Nubank", codes: ["260"], lastingIds: true, statesBalance: true },
  { key: "pagbank", name: "PagBank", codes: ["290"], lastingIds: false, statesBalance: true },
  { key: "mercadopago", name: "Mercado Pago", codes: ["323"], lastingIds: false, statesBalance: true },
  { key: "c6", name: "C6", codes: ["336"], lastingIds: false, statesBalance: true },
  // The day of its balance is that of the download, which the reader sees by its day.
  { key: "itau", name: "Itaú", codes: ["341"], lastingIds: false, statesBalance: true },
  { key: "cora", name: "Cora", codes: ["403"], lastingIds: false, statesBalance: true },
  // Its balance bears the last day of the month, which may be to come.
  { key: "sicredi", name: "Sicredi", codes: ["748"], lastingIds: false, statesBalance: false },
  { key: "sicoob", name: "Sicoob", codes: ["756"], lastingIds: false, statesBalance: true },
] as const satisfies readonly BankProfile[];

/** The banks whose statements were looked at, by their codes. */
export const bankProfiles: readonly BankProfile[] = profiles;

export type BankProfileKey = (typeof profiles)[number]["key"];

/** A bank's code as three digits, of the forms in which files write it ("0341", "33"); null for anything else. */
export function bankCode(text: string): string | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const code = String(Number(digits)).padStart(3, "0");
  return code.length === 3 && code !== "000" ? code : null;
}

/** The profile of a bank by its code or its key; null for a bank that none is known of. */
export function bankProfile(codeOrKey: string): BankProfile | null {
  const code = bankCode(codeOrKey);
  return bankProfiles.find(({ key, codes }) => key === codeOrKey || (code !== null && codes.includes(code))) ?? null;
}
