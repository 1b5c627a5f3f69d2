import { calls } from "@prumo/api-client/calls";
import { type OpenApiDocument, openApiDocument } from "@prumo/api-client/openapi";
import { schemas } from "@prumo/api-client/schemas";
import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import packageJson from "../../../package.json" with { type: "json" };
import type { Server } from "../../http/implement";
import { referencePage } from "./page";
import { script } from "./script";

/** The answer of the base address, for developers who open it in a browser. */
const WHERE = {
  message: "As chamadas do Prumo. A referência é uma página; openapi.json é o mesmo para programas.",
  referencia: "/api/referencia",
  openapi: "/api/openapi.json",
};

/**
 * Makes a document that depends on the day once a day, at its first request. Rules of bodies may depend on the day; a
 * document for everybody uses the day in São Paulo, where most companies are.
 */
function onceADay<T>(make: (day: string) => T): (now: Date) => T {
  let made: { readonly hoje: string; readonly value: T } | undefined;
  return (now) => {
    const day = today(defaultTimeZone, now);
    if (made?.hoje !== day) made = { hoje: day, value: make(day) };
    return made.value;
  };
}

/**
 * Serves the reference for developers of other systems: every call as an OpenAPI 3.1 document, and as a page. Neither
 * is a call of the contract, so they stand in no table. Both are public, because they say nothing that is not in the
 * published packages.
 */
export function referenciaRoutes({ router, now }: Pick<Server, "router" | "now">): void {
  const documentOf = onceADay(
    (day): OpenApiDocument => openApiDocument(calls, schemas, { version: packageJson.version, hoje: day }),
  );
  const pageOf = onceADay(() => referencePage(documentOf(now())));
  router.get("/", (c) => c.json(WHERE));
  router.get("/openapi.json", (c) => c.json(documentOf(now())));
  router.get("/referencia.js", (c) => c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  router.get("/referencia", async (c) => c.html(await pageOf(now())));
}
