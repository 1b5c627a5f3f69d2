/** Of the platform. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The bytes of a text, as UTF-8 or as Latin-1, which banks call windows-1252. */
export const fileBytes = (text: string, encoding: "utf-8" | "windows-1252" = "utf-8"): Uint8Array =>
  encoding === "utf-8" ? new TextEncoder().encode(text) : Uint8Array.from(text, (sign) => sign.charCodeAt(0));
