import { calls } from "@prumo/api-client/calls";
import { type OpenApiDocument, openApiDocument } from "@prumo/api-client/openapi";
import { schemas } from "@prumo/api-client/schemas";
import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import packageJson from "../../../package.json" with { type: "json" };
import type { Server } from "../../http/implement";
import { referencePage } from "./page";

/**
 * Makes what depends on the day once a day, and not before somebody asks. Rules of bodies may name the day; a document
 * for everybody is of the day where most are.
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
 * What developers of other systems read: every call as an OpenAPI 3.1 document, and as a page. Both are no calls of the
 * contract, so they stand in no table, and both are public: they say nothing that is not in the published packages.
 */
export function referenciaRoutes({ router, now }: Pick<Server, "router" | "now">): void {
  const documentOf = onceADay(
    (day): OpenApiDocument => openApiDocument(calls, schemas, { version: packageJson.version, hoje: day }),
  );
  const pageOf = onceADay(() => referencePage(documentOf(now())));
  router.get("/openapi.json", (c) => c.json(documentOf(now())));
  router.get("/referencia", async (c) => c.html(await pageOf(now())));
}
