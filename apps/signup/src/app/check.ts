import { type Issue, readInOrder } from "@prumo/api-client/issues";
import type { z } from "zod";
import { fetchPart } from "./parts";

export type Checked<Body> = { readonly body: Body } | { readonly issues: readonly Issue[] };

/** Loads the rules, which need zod. They come after the page, and before anybody has filled it in. */
export const rules = () => fetchPart(() => import("@prumo/api-client/schemas/cadastro"));

/** Fetches the rules before they are needed. */
export const preloadRules = () => void rules().catch(() => {});

/** Checks a body by the call's own schema; refusals come in the order of the specification. */
export function checkBody<Body>(schema: z.ZodType<Body>, values: unknown): Checked<Body> {
  const result = readInOrder(schema, values);
  return result.success ? { body: result.data } : { issues: result.issues };
}

/** The first refusal of a body. */
export function firstRefusal(schema: z.ZodType, values: unknown): string | undefined {
  const checked = checkBody(schema, values);
  return "issues" in checked ? checked.issues[0]?.message : undefined;
}
