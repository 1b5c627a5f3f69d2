import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "../journey";
