import { formatPhone as format } from "@brazilian-utils/brazilian-utils/format-phone";
import { isValidPhone as isValid } from "@brazilian-utils/brazilian-utils/is-valid-phone";

/** Numbers without area code that begin with 0, such as 0800. */
const service = /^0[3589]00\d{7}$|^0303\d{7}$/;

/** (##) ####-#### or (##) #####-####; 0800 and the like as 0800 123 4567. An incomplete one as far as it goes. */
export function formatPhone(phone: string): string {
  const digits = cleanPhone(phone);
  return format(digits, { mask: service.test(digits) ? "service" : "nanp" });
}

/**
 * Digits of a phone with area code, as it is stored: without +55, and without the 0 that is dialled before the area
 * code, alone or with the two digits of a carrier (015 11 …). No area code begins with 0.
 */
export function cleanPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^(?:00)?55(?=0?\d{10,11}$)/, "");
  return service.test(digits) ? digits : digits.replace(/^0(?:\d\d)?(?=[1-9]\d{9,10}$)/, "");
}

/** Brazil's country code. */
export const BRAZIL = "55";
/** Numbers with an area code: no 0800, and no emergency number. */
const withArea = /^[1-9]\d{9,10}$/;

/** The number by which WhatsApp knows a phone, country code and area code included. Null for a phone that it cannot know. */
export function whatsappNumber(phone: string): string | null {
  const digits = cleanPhone(phone);
  return isValidPhone(phone) && withArea.test(digits) ? BRAZIL + digits : null;
}

/**
 * The address that opens a chat on WhatsApp, with a text that is not sent yet.
 * @param number as `whatsappNumber` gives it
 */
export const whatsappLink = (number: string, text?: string): string =>
  `https://wa.me/${number}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

/** Whether it is a mobile or landline number with a real area code, or a service number such as 0800. */
export function isValidPhone(phone: string): boolean {
  return isValid(cleanPhone(phone), { version: 2, accept: ["mobile", "landline", "service"] });
}
