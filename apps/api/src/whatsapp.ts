import { BRAZIL } from "@prumo/domain/phone";
import type { Mailer } from "./areas/sistema/mensagens/service";
import { postOutside } from "./http/outside-services";

/** A silent gateway must not hold up the other messages. */
const TIMEOUT = 20_000;
/** Largest number of characters kept of a gateway's reason for a failure. */
const REASON_LENGTH = 200;

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
    const response = await postOutside(target, {
      headers: new Headers([...headers, ...Object.entries(same)]),
      body: JSON.stringify({ para: `${BRAZIL}${destino}`, texto }),
      timeout,
      wanted: REASON_LENGTH,
    });
    if (!response.ok) throw new Error(`WhatsApp ${response.status}: ${response.text}`);
  };
}
