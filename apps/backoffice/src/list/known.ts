import { ApiError } from "@prumo/api-client/errors";

/** An address may name what is gone by now: its filter then shows no name, and the list no rows. */
export const known = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
