import { type AskedProof, proofAgain } from "./proof-again";

/** What a refusal asks for; undefined for an answer that is none, or another one. */
async function proofAskedBy(response: Response): Promise<AskedProof | undefined> {
  if (response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { confirmar, aplicativo, passkey } = Object(body) as Readonly<Record<string, unknown>>;
  if (confirmar === "senha") return { kind: "senha" };
  return confirmar === "fator"
    ? { kind: "fator", aplicativo: aplicativo === true, passkey: passkey === true }
    : undefined;
}

/**
 * Fetches, and where the server first wants a proof of who the user is, asks for it over the page and sends the same request
 * once more: whoever typed a form loses nothing of it. A request that is refused was not done, so it is done once.
 */
export async function fetchProved(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const proof = await proofAskedBy(response);
  return proof !== undefined && (await proofAgain.ask(proof)) ? fetch(url, init) : response;
}
