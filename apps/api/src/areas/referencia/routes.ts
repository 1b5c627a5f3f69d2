import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Server } from "../../http/implement";
import type { ReferenceTexts } from "./make-texts";
import { script } from "./script";
import { referenceTextsOn } from "./texts";

/** The answer of the base address, for developers who open it in a browser. */
const WHERE = {
  message: "As chamadas do Prumo. A referência é uma página; openapi.json é o mesmo para programas.",
  referencia: "/api/referencia",
  openapi: "/api/openapi.json",
};

/**
 * Keeps the texts of a day from their first request on. What is for everybody uses the day in São Paulo, where most
 * companies are.
 */
function onceADay(): (now: Date) => Promise<ReferenceTexts> {
  let kept: { readonly day: string; readonly texts: Promise<ReferenceTexts> } | undefined;
  return (now) => {
    const day = today(defaultTimeZone, now);
    if (kept?.day === day) return kept.texts;
    const reading = { day, texts: referenceTextsOn(day) };
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
export function referenciaRoutes({ router, now }: Pick<Server, "router" | "now">): void {
  const texts = onceADay();
  router.get("/", (c) => c.json(WHERE));
  router.get("/openapi.json", async (c) =>
    c.body((await texts(now())).document, 200, { "Content-Type": "application/json" }),
  );
  router.get("/referencia.js", (c) => c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  router.get("/referencia", async (c) => c.html((await texts(now())).page));
}
