/**
 * Header that names user and company, so that a page left open cannot write as somebody else: another tab may have
 * logged in as another user, or switched to another unit. A client sends it with its requests (see
 * `ClientOptions.headers`); the server refuses a write from another context with 409.
 */
export const CONTEXT_HEADER = "X-Prumo-Context";

/** Value of the header. The platform administrator works in no company. */
export const contextOf = (usuario_id: number, empresa_id: number | null): string => `${usuario_id}.${empresa_id ?? 0}`;
