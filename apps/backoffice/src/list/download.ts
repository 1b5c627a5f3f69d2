import { failureOf } from "@prumo/api-client/client";
import { isAbort, NetworkError } from "@prumo/api-client/errors";
import { ROWS_HEADER } from "@prumo/api-client/file-rows";
import { fetchProved } from "../app/fetch-proved";
import { rowCounter } from "./row-counter";

interface DownloadOptions {
  /** Sent by POST as JSON; without it the file is asked for by GET. */
  readonly body?: object | undefined;
  readonly signal?: AbortSignal;
  /** Called with the rows that have come and the rows that were found, for a file that tells how many those are. */
  readonly onRows?: (come: number, found: number) => void;
}

/** Bytes that are kept in the page's memory. The browser may put what it got before on the disk. */
const IN_MEMORY = 8_000_000;

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "exportacao.csv";

/** Reads a file whole, and tells of its rows on the way. */
async function contentOf(response: Response, onRows: DownloadOptions["onRows"]): Promise<Blob> {
  const found = response.headers.get(ROWS_HEADER);
  if (response.body === null || found === null || onRows === undefined) return response.blob();
  const reader = response.body.getReader();
  const type = response.headers.get("Content-Type") ?? "";
  const count = rowCounter(type);
  let parts: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type });
    parts.push(value);
    size += value.length;
    if (size > IN_MEMORY) {
      parts = [new Blob(parts)];
      size = 0;
    }
    onRows(count(value), Number(found));
  }
}

/**
 * Fetches a file and gives it to the browser to save. A plain link would hide the message of a refusal.
 * @throws ApiError, NetworkError, the abort of its signal
 */
export async function download(url: string, { body, signal, onRows }: DownloadOptions = {}): Promise<void> {
  const unreachable = (cause: unknown): never => {
    if (isAbort(cause)) throw cause;
    throw new NetworkError("O servidor não respondeu", { cause });
  };
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const headers = { "X-Requested-With": "XMLHttpRequest", ...(sent && { "Content-Type": "application/json" }) };
  const response = await fetchProved(url, { ...sent, headers, ...(signal && { signal }) }).catch(unreachable);
  if (!response.ok) throw await failureOf(response);
  const content = await contentOf(response, onRows).catch(unreachable);
  // Who cancels while the last bytes come gets no file either.
  signal?.throwIfAborted();
  keepFile(content, nameOf(response));
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
