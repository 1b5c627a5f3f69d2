/**
 * Fetches, and tells how much of the body has been sent. `fetch` itself tells nothing of it, so a file of 20 MB on a slow
 * line would look as if nothing happened.
 * @param onSent called with the sent part, from 0 to 1
 */
export function fetchWithProgress(url: string, init: RequestInit, onSent: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException("The upload was given up", "AbortError"));
    if (init.signal?.aborted) return abort();
    const request = new XMLHttpRequest();
    request.open(init.method ?? "GET", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const type = request.getResponseHeader("Content-Type");
      const headers = new Headers(type === null ? {} : { "Content-Type": type });
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new TypeError("No answer came"));
    request.onabort = abort;
    init.signal?.addEventListener("abort", () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
  });
}
