/** Whom a company demands a second factor of. */
export const factorDemands = {
  ninguem: "Ninguém",
  administradores: "Os administradores",
  todos: "Todos os usuários",
} as const;
export type FactorDemand = keyof typeof factorDemands;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long users may still go without a factor after their company has begun to demand it. */
export const GRACE_HOURS = 24;
/** How long users wait who lost their factor and have no two administrators to ask. */
export const RESTORE_WAIT_HOURS = 24;
/** For how long somebody who proved who they are need not prove it again. */
export const PROOF_MINUTES = 10;
/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;
/**
 * How many codes of an app may be wrong in browsers that the user never entered with, before these refuse the app (NIST
 * SP 800-63B, 3.2.2: no more than 100 failures in a row).
 */
export const MOST_WRONG_CODES = 100;
/** How many administrators restore a lost factor together. */
export const RESTORERS = 2;
/** How long administrators must have been so, with the same e-mail and password, before they restore anybody's factor. */
export const RESTORER_HOURS = 24;
/** How long an e-mail proves nothing of its reader after somebody else changed it, or the password. */
export const FOREIGN_CHANGE_DAYS = 7;

/** What a company demands, and since when. */
export interface CompanyDemand {
  readonly fator_exigido: FactorDemand;
  /** The moment at which it was demanded first. */
  readonly fator_exigido_em: Date | null;
}

interface DemandedUser {
  readonly adm: boolean;
}

/** The moment from which a user needs a factor, or null when nobody demands one of them. */
export function demandedFrom(demand: CompanyDemand | null, user: DemandedUser): Date | null {
  if (demand === null || demand.fator_exigido_em === null) return null;
  const concerned = demand.fator_exigido === "todos" || (demand.fator_exigido === "administradores" && user.adm);
  return concerned ? new Date(demand.fator_exigido_em.getTime() + GRACE_HOURS * HOUR) : null;
}

/** Whether a user needs a factor at a moment: one of the companies that they work in demands it, and its grace is over. */
export const isDemanded = (demands: readonly CompanyDemand[], user: DemandedUser, now: Date): boolean =>
  demands.some((demand) => {
    const from = demandedFrom(demand, user);
    return from !== null && from <= now;
  });

/** What comes after a right password: nothing more, the factor, or its enrolment. */
export type LoginStep = "pronto" | "codigo" | "cadastro";

/** A factor that exists is always asked for; one that is missing and demanded has to be made before anything else. */
export function loginStep({
  enrolled,
  demanded,
}: {
  readonly enrolled: boolean;
  readonly demanded: boolean;
}): LoginStep {
  if (enrolled) return "codigo";
  return demanded ? "cadastro" : "pronto";
}

/** Whether somebody proved who they are so lately that an act which could let money leave need not ask again. */
export const isProofFresh = (proved: Date | null, now: Date): boolean =>
  proved !== null && now.getTime() - proved.getTime() <= PROOF_MINUTES * MINUTE;

/** Crockford's base32: without letters that look like a digit or another letter. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECOVERY_LENGTH = 10;
const TOTP = /^\d{6}$/;
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

export interface TypedFactorCode {
  readonly kind: "totp" | "recovery";
  readonly code: string;
}

/**
 * Reads a typed code: six digits of an app, or a recovery code in any case, with or without hyphens and spaces, where O is
 * a zero, and I and L are a one. Null for anything else.
 */
export function readFactorCode(typed: string): TypedFactorCode | null {
  const bare = typed.replace(/[\s-]/g, "").toUpperCase();
  if (TOTP.test(bare)) return { kind: "totp", code: bare };
  const code = bare.replaceAll("O", "0").replace(/[IL]/g, "1");
  return RECOVERY.test(code) ? { kind: "recovery", code } : null;
}

/** Writes a recovery code as it is read best: `ABCDE-FGHJK`. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

const NUMBERED = /^Passkey (\d{1,9})$/;

/** Names a new passkey by a number that none of the user's others has, also where one was removed. */
export function newPasskeyName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0));
  return `Passkey ${Math.max(0, ...numbers) + 1}`;
}

/** Who restores a lost factor. */
export type RestoreWay = "administradores" | "plataforma";

/** The moment before which administrators must have become so to restore a factor. */
export const restorersSince = (now: Date): Date => new Date(now.getTime() - RESTORER_HOURS * HOUR);

/** The moment before which somebody else must have changed a user's e-mail or password for the e-mail to prove anything. */
export const foreignChangesSince = (now: Date): Date => new Date(now.getTime() - FOREIGN_CHANGE_DAYS * 24 * HOUR);

/** @param others the active administrators of the user's company besides the user */
export const restoreWay = (others: number): RestoreWay => (others >= RESTORERS ? "administradores" : "plataforma");

/** The moment from which the platform may restore a factor whose user proved to read their e-mail. */
export const restorableFrom = (proved: Date): Date => new Date(proved.getTime() + RESTORE_WAIT_HOURS * HOUR);
