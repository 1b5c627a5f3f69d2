import { sqlState } from "./sql-state";

/**
 * SQLSTATE: 08 the connection broke; 57P01 to 57P05 the server ended it, or does not admit anybody yet; 25P03 and 25P04
 * the server ended it because a transaction was open for too long; 53300 the server has no room for another one; 25006 a
 * standby that takes the place of the database is not promoted yet, and refuses writes until then.
 */
const STATES = /^(08...|57P0[1-5]|25P0[34]|53300|25006)$/;

/** Codes of the operating system for a connection that could not be made, or broke. */
const CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EADDRNOTAVAIL",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENETRESET",
  "ERR_STREAM_DESTROYED",
  "ERR_SOCKET_CLOSED",
]);

/** Messages of failures that the driver gives no code. */
const TEXTS = [
  /^Connection terminated/,
  /^timeout (expired|exceeded when trying to connect)/,
  /^Query read timeout/,
  /^Client (was closed|has encountered a connection error) and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
  /^There was an error establishing an SSL connection/,
];

function isLoss(error: Error): boolean {
  if (TEXTS.some((text) => text.test(error.message))) return true;
  if (!("code" in error)) return false;
  // A server that is stopped removes its socket file.
  return (
    CODES.has(String(error.code)) || (error.code === "ENOENT" && "syscall" in error && error.syscall === "connect")
  );
}

/**
 * Tells whether a failure means that the connection to the database is gone, or cannot be made, or leads to one that
 * cannot be written to yet: then nobody did anything wrong, and the same call may succeed when the database is back. Only this module knows the driver's messages
 * for it.
 */
export function isOutage(error: unknown): boolean {
  if (STATES.test(sqlState(error) ?? "")) return true;
  for (let at = error; at instanceof Error; at = at.cause) if (isLoss(at)) return true;
  return false;
}
