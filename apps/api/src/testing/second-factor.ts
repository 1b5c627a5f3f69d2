import { codeAt, stepOf } from "../areas/acesso/segundo-fator/totp";
import type { Visitor } from "./visitor";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(written: string): Buffer {
  const bits = [...written].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The code that an app shows at a moment. */
export const codeOf = (segredo: string, now: Date): string => codeAt(bytesOf(segredo), stepOf(now));

/** Makes an app for codes in a session, and proves it. */
export async function enrol({ api }: Visitor, now: Date) {
  const { segredo } = await api.segundoFator.iniciar();
  const { codigos } = await api.segundoFator.confirmar({ body: { codigo: codeOf(segredo, now) } });
  return { segredo, codigos };
}
