import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The user closed the browser's question, or no device answered it. The message is for the user. */
export class NoPasskey extends Error {
  override readonly name = "NoPasskey";
}

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

// The library comes only when a passkey is asked.
const library = () => import("@simplewebauthn/browser");
const unanswered = (cause: unknown): never => {
  throw new NoPasskey("A passkey não respondeu. Tente de novo ou use um código.", { cause });
};
const unmade = (cause: unknown): never => {
  const isThere = cause instanceof Error && cause.name === "InvalidStateError";
  const words = isThere ? "Este aparelho já tem uma passkey sua." : "A passkey não foi cadastrada. Tente de novo.";
  throw new NoPasskey(words, { cause });
};

/** Lets a device make a key for what the server asks; gives its answer for the server. */
export async function makePasskey(opcoes: string): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(opcoes) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(unmade));
}

/** Lets a passkey sign what the server asks; gives its answer for the server. */
export async function signWithPasskey(opcoes: string): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(opcoes) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(unanswered));
}
