import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The user closed the browser's question, or no device answered it. */
export class NoPasskey extends Error {
  override readonly name = "NoPasskey";
}

// The library comes only when a passkey is asked.
const library = () => import("@simplewebauthn/browser");
const none = (cause: unknown): never => {
  throw new NoPasskey("Nenhuma passkey respondeu", { cause });
};

/** Lets a device make a key for what the server asks; gives its answer for the server. */
export async function makePasskey(opcoes: string): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(opcoes) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(none));
}

/** Lets a passkey sign what the server asks; gives its answer for the server. */
export async function signWithPasskey(opcoes: string): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(opcoes) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(none));
}
