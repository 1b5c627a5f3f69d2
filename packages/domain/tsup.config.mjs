import { defineConfig } from "tsup";
import { packageBuild } from "../builder/packages.mjs";

export default defineConfig(packageBuild("domain"));
