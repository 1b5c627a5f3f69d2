import { calls } from "@prumo/api-client/calls";
import { openApiDocument } from "@prumo/api-client/openapi";
import { schemas } from "@prumo/api-client/schemas";
import packageJson from "../../../../package.json" with { type: "json" };
import { referencePage } from "./page";

/** The reference as it is sent: an OpenAPI document, and a page. */
export interface ReferenceTexts {
  readonly document: string;
  readonly page: string;
}

/** Makes the texts for a day, which takes half a second of the processor. */
export async function makeTexts(today: string): Promise<ReferenceTexts> {
  const document = openApiDocument(calls, schemas, { version: packageJson.version, hoje: today });
  return { document: JSON.stringify(document), page: String(await referencePage(document)) };
}
