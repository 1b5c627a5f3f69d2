import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Hono } from "hono";
import { answerFixed, type FixedText, fixedText, IMMUTABLE, REVALIDATE } from "../../../http/fixed-text";
import type { Env } from "../../../http/request";
import type { ReferenceTexts } from "./make-texts";
import { script } from "./script";
import { SCRIPT_VERSION } from "./script-version";
import { referenceTextsOn } from "./texts";

/** The answer of the base address, for developers who open it in a browser. */
const WHERE = {
  message: "As chamadas do Prumo. A referência é uma página; openapi.json é o mesmo para programas.",
  referencia: "/api/referencia",
  openapi: "/api/openapi.json",
};

type SentTexts = Readonly<Record<keyof ReferenceTexts, FixedText>>;

async function sentOn(day: string): Promise<SentTexts> {
  const { document, page } = await referenceTextsOn(day);
  return { document: fixedText(document, "application/json"), page: fixedText(page, "text/html; charset=UTF-8") };
}

/**
 * Keeps the texts of a day from their first request on. What is for everybody uses the day in São Paulo, where most
 * companies are.
 */
function onceADay(): (now: Date) => Promise<SentTexts> {
  let kept: { readonly day: string; readonly texts: Promise<SentTexts> } | undefined;
  return (now) => {
    const day = today(defaultTimeZone, now);
    if (kept?.day === day) return kept.texts;
    const reading = { day, texts: sentOn(day) };
    kept = reading;
    // What could not be read now may be there at the next request.
    reading.texts.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.texts;
  };
}

/**
 * Serves the reference for developers of other systems: every call as an OpenAPI 3.1 document, and as a page. Neither
 * is a call of the contract, so they stand in no table. Both are public, because they say nothing that is not in the
 * published packages.
 */
export function referenciaRoutes(router: Hono<Env>, now: () => Date): void {
  const texts = onceADay();
  const where = fixedText(JSON.stringify(WHERE), "application/json");
  const program = fixedText(script, "text/javascript; charset=utf-8");
  router.get("/", (c) => answerFixed(c, where, REVALIDATE));
  router.get("/openapi.json", async (c) => answerFixed(c, (await texts(now())).document, REVALIDATE));
  router.get("/referencia.js", (c) =>
    answerFixed(c, program, c.req.query("v") === SCRIPT_VERSION ? IMMUTABLE : REVALIDATE),
  );
  router.get("/referencia", async (c) => answerFixed(c, (await texts(now())).page, REVALIDATE));
}
