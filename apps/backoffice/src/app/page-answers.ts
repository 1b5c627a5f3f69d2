/**
 * The answers that the server sent with the page, by the addresses of their calls. Each is taken once: a call that is
 * made again wants to know what holds then.
 */
const given = new Map<string, string>();

/** Takes what stands in the page out of it: a text of a megabyte would stay there for as long as the app is open. */
export function readGiven(page: ParentNode = document): void {
  for (const element of page.querySelectorAll<HTMLElement>("script[data-call]")) {
    given.set(`/api${element.dataset.call}`, element.textContent);
    element.remove();
  }
}

/** Drops what the page that was opened first did not ask for. */
export function forgetGiven(): void {
  given.clear();
}

/** Takes the answer of a call, if it came with the page and was not taken before. */
export function takeGiven(url: string, { method }: Pick<RequestInit, "method">): Response | undefined {
  const answer = method === "GET" ? given.get(url) : undefined;
  if (answer === undefined) return undefined;
  given.delete(url);
  return new Response(answer, { headers: { "Content-Type": "application/json" } });
}
