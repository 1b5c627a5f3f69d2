import * as React from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * In development React keeps with each element the stack of calls that made it, until it kept ten thousand in a second. Its
 * warnings print them; a tenth of the processor went there. With the count always full it keeps none.
 */
export function keepNoStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== "object" || internals === null || !("recentlyCreatedOwnerStacks" in internals)) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set() {} });
}
