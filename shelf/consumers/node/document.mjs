import { writeFileSync } from "node:fs";
import { calls } from "@prumo/api-client/calls";
import { openApiDocument } from "@prumo/api-client/openapi";
import { schemas } from "@prumo/api-client/schemas";

const document = openApiDocument(calls, schemas, { version: "1.0.0", hoje: "2026-01-15" });
writeFileSync(process.argv[2], JSON.stringify(document));
