import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import type { PrumoSchemas } from "@prumo/api-client/schemas";

/**
 * The client of this origin's server. It imports only the types of the schemas: zod is needed only when something is
 * checked.
 */
export const api = createClient<typeof calls, PrumoSchemas>(calls);
