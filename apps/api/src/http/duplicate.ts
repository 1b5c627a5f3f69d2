import { sqlState } from "../db/sql-state";
import type { Refusal } from "./errors";

const UNIQUE_VIOLATION = "23505";

/**
 * Runs a write in which a name may turn out to be taken. Looking first is not enough: two people may save the same name
 * at once, and then only the database's unique index tells.
 * @param taken what is answered then
 */
export async function unlessTaken<T>(taken: Refusal, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? taken : error;
  }
}
