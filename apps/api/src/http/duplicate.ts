import { sqlState } from "../db/sql-state";
import type { Refusal } from "./errors";

const UNIQUE_VIOLATION = "23505";

/**
 * Runs a write whose name may be taken. A look before the write is not enough: two people may save the same name at
 * once, and only the database's unique index notices.
 * @param taken the refusal to throw then
 */
export async function unlessTaken<T>(taken: Refusal, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? taken : error;
  }
}
