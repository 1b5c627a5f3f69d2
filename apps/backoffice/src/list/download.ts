import { failureOf } from "@prumo/api-client/client";
import { NetworkError } from "@prumo/api-client/errors";

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "exportacao.csv";

/**
 * Fetches a file and gives it to the browser to save. A plain link would hide the message of a refusal.
 * @throws ApiError, NetworkError
 */
export async function download(url: string): Promise<void> {
  const unreachable = (cause: unknown): never => {
    throw new NetworkError("O servidor não respondeu", { cause });
  };
  const response = await fetch(url, { headers: { "X-Requested-With": "XMLHttpRequest" } }).catch(unreachable);
  if (!response.ok) throw await failureOf(response);
  keepFile(await response.blob().catch(unreachable), nameOf(response));
}

/** Gives a file to the browser to save. */
export function keepFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser holds the file by then. Without this every export would stay in memory until the tab is closed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
