import { BRAZIL } from "@prumo/domain/phone";
import { type Mailer, UncertainDelivery } from "./areas/sistema/mensagens/service";
import { postOutside } from "./http/outside-services";

/** A silent gateway must not hold up the other messages. */
const TIMEOUT = 20_000;
/** Largest number of characters kept of a gateway's reason for a failure. */
const REASON_LENGTH = 200;

/** Answers of what stands before a gateway that fell silent itself. */
const SILENT_BEHIND = [502, 504];

/** Whether a request never got to the gateway. */
function wasNeverReached(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { readonly code?: string } | undefined) : undefined;
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(cause?.code ?? "");
}

/**
 * Sends by a gateway to WhatsApp: `POST { para, texto }`, `para` in digits with the country code. Any 2xx means that
 * the gateway has accepted the message.
 * @param url the gateway's address; a user and password in it go as Basic authentication
 * @param timeout milliseconds until a silent gateway is given up
 */
export function createWhatsapp(url: string, timeout: number = TIMEOUT): Mailer {
  const { username, password } = new URL(url);
  const target = new URL(url);
  target.username = "";
  target.password = "";
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const headers = new Headers({ "Content-Type": "application/json" });
  if (username !== "") headers.set("Authorization", `Basic ${credentials}`);
  return async ({ destino, texto, chave }) => {
    const same = chave === undefined ? {} : { "Idempotency-Key": `prumo.${chave}` };
    const asked = {
      headers: new Headers([...headers, ...Object.entries(same)]),
      body: JSON.stringify({ para: `${BRAZIL}${destino}`, texto }),
      timeout,
      wanted: REASON_LENGTH,
    };
    const response = await postOutside(target, asked).catch((error: unknown) => {
      if (wasNeverReached(error)) throw error;
      throw new UncertainDelivery("O gateway de WhatsApp não respondeu", { cause: error });
    });
    if (response.ok) return;
    const reason = `WhatsApp ${response.status}: ${response.text}`;
    throw SILENT_BEHIND.includes(response.status) ? new UncertainDelivery(reason) : new Error(reason);
  };
}
