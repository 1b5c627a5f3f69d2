import { ApiError, errorMessages } from "@prumo/api-client/errors";

/**
 * Catches the refusal of a report, for example of a period of ten years: the page then shows the reason and keeps its
 * filters.
 */
export async function refusable<T>(report: Promise<T>): Promise<{ report: T } | { refused: string[] }> {
  try {
    return { report: await report };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { refused: errorMessages(error) };
    throw error;
  }
}
