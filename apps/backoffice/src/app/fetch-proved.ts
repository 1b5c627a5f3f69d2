import { type ProofKind, proofAgain } from "./proof-again";

const isProofKind = (value: unknown): value is ProofKind => value === "fator" || value === "senha";

/** What a refusal asks for; undefined for an answer that is none, or another one. */
async function proofAskedBy(response: Response): Promise<ProofKind | undefined> {
  if (response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { confirmar } = Object(body) as { readonly confirmar?: unknown };
  return isProofKind(confirmar) ? confirmar : undefined;
}

/**
 * Fetches, and where the server first wants a proof of who the user is, asks for it over the page and sends the same request
 * once more: whoever typed a form loses nothing of it. A request that is refused was not done, so it is done once.
 */
export async function fetchProved(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const kind = await proofAskedBy(response);
  return kind !== undefined && (await proofAgain.ask(kind)) ? fetch(url, init) : response;
}
