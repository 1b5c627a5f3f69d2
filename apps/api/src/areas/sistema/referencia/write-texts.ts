import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTexts } from "./make-texts";
import { filesOf, STAND_IN } from "./texts";

// A program of the build: it writes the reference beside the bundle, so that no server makes it while people wait.
const { document, page } = filesOf(dirname(fileURLToPath(import.meta.url)));
const made = await makeTexts(STAND_IN);
writeFileSync(document, made.document);
writeFileSync(page, made.page);
