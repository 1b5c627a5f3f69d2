import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createClient } from "@hey-api/openapi-ts";
import { createConfig, lint } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";

// Judges the document by Redocly's recommended rules, warnings included, and lets two generators write from it: one the
// types of its calls, the other a client with its models.
const [document, types, client] = process.argv.slice(2);
const found = await lint({ ref: document, config: await createConfig({ extends: ["recommended"] }) });
const lines = found.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
if (lines.length > 0) console.error([...lines.slice(0, 20), `${lines.length} in all`].join("\n"));
process.exitCode = lines.length > 0 ? 1 : 0;
writeFileSync(types, astToString(await openapiTS(pathToFileURL(document))));
await createClient({
  input: document,
  output: client,
  plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
  logs: { level: "silent" },
});
