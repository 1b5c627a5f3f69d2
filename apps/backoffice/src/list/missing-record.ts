import { ApiError } from "@prumo/api-client/errors";

/** An address may name a record that no longer exists: then its filter shows no name, and the list no rows. */
export const known = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
