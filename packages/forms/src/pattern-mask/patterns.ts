/** Patterns of documents, phones, CEP and plates, and the parts of a pasted text that belong to them. */
import { barcodeOf, boletosIn, lineOf } from "@prumo/domain/boleto";
import { cleanPhone } from "@prumo/domain/phone";
import { plain } from "../text-edit/text-edit";
import { digitsIn, lettersAndDigitsIn, type PatternKind } from "./pattern-mask";

const cnpjMask = "XX.XXX.XXX/XXXX-##";

/** Documents with their punctuation, wherever in a sentence they stand. */
const punctuatedCnpj = /\b\w\w\.\w{3}\.\w{3}\W\w{4}\W\d\d\b/;
const punctuated = new RegExp(`${punctuatedCnpj.source}|\\b\\d{3}\\.\\d{3}\\.\\d{3}\\W\\d\\d\\b`);

/** The document of a text, without "CNPJ:" in front and the like: letters of the text could be the document's own. */
const documentIn = (text: string, whole: RegExp) =>
  lettersAndDigitsIn(whole.exec(text)?.[0] ?? text.replace(/^\s*(?:CPF\/CNPJ|CPF|CNPJ)[\s:]+(?=\S)/i, ""));

export const cpf: PatternKind = { patterns: [{ mask: "###.###.###-##" }], clean: digitsIn };

export const cnpj: PatternKind = {
  patterns: [{ mask: cnpjMask }],
  clean: lettersAndDigitsIn,
  whole: (text) => documentIn(text, punctuatedCnpj),
};

/** The CPF comes first: a letter or a twelfth digit does not fit it and makes it a CNPJ. */
export const cpfCnpj = (cpfMask: string): PatternKind => ({
  ...cnpj,
  patterns: [{ mask: cpfMask }, { mask: cnpjMask }],
  whole: (text) => documentIn(text, punctuated),
});

/** Digits of the longest phone: area code and mobile number, or a service number. */
const LONGEST = 11;

export const phone: PatternKind = {
  patterns: [
    { mask: "#### ### ####", when: /^0(?:[3589]00|303)/ },
    { mask: "(##) ####-####" },
    { mask: "(##) #####-####" },
  ],
  clean: digitsIn,
  whole(text) {
    const given = plain(text).trim();
    // A number of another country has no place here: its digits would pass for a Brazilian one.
    if (/\+\s*(?!55)\d/.test(given)) return null;
    const digits = cleanPhone(given.replace(/^\+\s*55/, ""));
    // Digits beyond the mask must not decide how the others are read.
    return digits.length > LONGEST ? cleanPhone(digits.slice(0, LONGEST)) : digits;
  },
  typed(keys) {
    if (!keys.startsWith("+")) return undefined;
    const digits = digitsIn(keys);
    // The country code is not seen, and a number of another country has no place here.
    return digits.startsWith("55") ? digits.slice(2) : "";
  },
  // With a 9 behind the area code it is a mobile number, whose eleventh digit is still to come.
  done: (bare) => bare.length !== 10 || bare[2] !== "9",
};

export const cep: PatternKind = { patterns: [{ mask: "#####-###" }], clean: digitsIn };

export const plate: PatternKind = {
  // A plate whose first letter was deleted fits neither form until another one takes its place.
  patterns: [{ mask: "AAA-####" }, { mask: "AAA#A##" }, { mask: "XXXXXXX", loose: true }],
  clean: lettersAndDigitsIn,
};

/** Digits of the longest line, of arrecadação. */
const LONGEST_LINE = 48;

export const boleto: PatternKind = {
  patterns: [
    { mask: "#####.##### #####.###### #####.###### # ##############", when: /^(?!8)/ },
    { mask: "###########-# ###########-# ###########-# ###########-#", when: /^8/ },
  ],
  clean: digitsIn,
  whole(text) {
    const given = plain(text);
    const digits = digitsIn(given);
    // Digits alone may be the beginning of a line that is being typed, even where they are a right bar code.
    if (digits.length <= LONGEST_LINE) return digits;
    // Words and dates around a boleto are no part of it.
    const [found = digits] = boletosIn(given);
    return lineOf(found) ?? found;
  },
  holdsGroups: (text) =>
    digitsIn(text).length <= LONGEST_LINE || new Set(boletosIn(plain(text)).map(barcodeOf)).size === 1,
};

/** A code of digits, as it is sent by message or mail. */
export const code = (length: number): PatternKind => ({ patterns: [{ mask: "#".repeat(length) }], clean: digitsIn });
