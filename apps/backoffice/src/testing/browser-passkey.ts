import { passkeyDevice } from "@prumo/api/testing/passkey-device";
import { onTestFinished, vi } from "vitest";

interface Asked {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}

const bytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, "base64url")).buffer;
const opcoesOf = ({ publicKey }: Asked) =>
  JSON.stringify({ challenge: Buffer.from(publicKey.challenge).toString("base64url") });

/** What a browser gives a page of a device's answer: bytes where the answer on the wire has text. */
function credential(answer: string): object {
  const { id, rawId, type, response } = JSON.parse(answer);
  const { transports, ...fields } = response;
  const asBytes = Object.entries(fields).map(([name, text]) => [name, bytes(String(text))]);
  return {
    id,
    rawId: bytes(rawId),
    type,
    response: { ...Object.fromEntries(asBytes), getTransports: () => transports },
    getClientExtensionResults: () => ({}),
  };
}

/** Gives the browser of a test a device with one passkey, until the test ends. */
export function plugInPasskey() {
  const device = passkeyDevice();
  let closes = 0;
  const answering = (answer: (opcoes: string) => string) => async (asked: Asked) => {
    if (closes > 0) {
      closes -= 1;
      throw new DOMException("The user closed the question.", "NotAllowedError");
    }
    return credential(answer(opcoesOf(asked)));
  };
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: {
      create: answering((opcoes) => device.create(opcoes)),
      get: answering((opcoes) => device.sign(opcoes)),
    },
  });
  onTestFinished(() => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    Reflect.deleteProperty(navigator, "credentials");
  });
  return {
    /** Lets the user close the next question of the browser without an answer. */
    closeNext() {
      closes += 1;
    },
  };
}
