import { defineConfig } from "tsup";
import { packageBuild } from "../../shelf/packages.mjs";

export default defineConfig(packageBuild("api-client"));
