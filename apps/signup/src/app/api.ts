import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import type { PrumoSchemas } from "@prumo/api-client/schemas";

/** The client of this origin's server. The schemas come as types only: zod is not needed before something is checked. */
export const api = createClient<typeof calls, PrumoSchemas>(calls);
