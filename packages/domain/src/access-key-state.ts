/** What has become of a key by which another program makes calls. */

import { addDays, compareDates, daysBetween } from "./date";

/** The states of a key, the first ones are usable. */
export const accessKeyStates = ["vale", "vencendo", "suspensa", "vencida", "revogada"] as const;
export type AccessKeyState = (typeof accessKeyStates)[number];

export const accessKeyStateNames: Readonly<Record<AccessKeyState, string>> = {
  vale: "Vale",
  vencendo: "Vence em breve",
  suspensa: "Suspensa: quem criou não tem mais acesso",
  vencida: "Vencida",
  revogada: "Revogada",
};

/** Days before its last one from which on a key is said to end. */
export const ENDING_DAYS = 14;

/** Days before its last one on which people are told that a key ends, the farther ones first. */
const NOTICES = [ENDING_DAYS, 3] as const;
export type EndingNotice = (typeof NOTICES)[number];

/**
 * Tells which notice of its end a key has come to: the nearest of those whose day is there, so that one that was missed is
 * not sent beside the next.
 * @param valida_ate the last day of the key, `yyyy-MM-dd`
 * @param today `yyyy-MM-dd` on the company's calendar
 * @returns null for a key that ends later, or has ended
 */
export function endingNotice(valida_ate: string, today: string): EndingNotice | null {
  const left = daysBetween(today, valida_ate);
  return left < 0 ? null : (NOTICES.findLast((days) => left <= days) ?? null);
}

/** The most days that a key may be valid. */
export const LONGEST_VALIDITY = 366;

/** The most keys in force that a company may have. */
export const MOST_ACCESS_KEYS = 50;

/** Hours for which a key may still be used after another took its place. */
export const rotationHours = ["0", "24", "168"] as const;
export type RotationHours = (typeof rotationHours)[number];

export const rotationHoursNames: Readonly<Record<RotationHours, string>> = {
  "0": "Na hora",
  "24": "Em 24 horas",
  "168": "Em 7 dias",
};

interface KeyFacts {
  readonly revogada: boolean;
  /** Its last day, `yyyy-MM-dd`. */
  readonly valida_ate: string;
  /** Whether who made it may still work in the company. */
  readonly criador_ativo: boolean;
}

/**
 * Tells the state of a key.
 * @param today `yyyy-MM-dd` on the company's calendar
 */
export function accessKeyState({ revogada, valida_ate, criador_ativo }: KeyFacts, today: string): AccessKeyState {
  if (revogada) return "revogada";
  if (compareDates(valida_ate, today) < 0) return "vencida";
  if (!criador_ativo) return "suspensa";
  return compareDates(valida_ate, addDays(today, ENDING_DAYS)) <= 0 ? "vencendo" : "vale";
}
