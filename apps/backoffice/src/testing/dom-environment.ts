import { builtinEnvironments, type Environment } from "vitest/runtime";

const { "happy-dom": happyDom } = builtinEnvironments;

/**
 * Uses happy-dom for the document and Node for requests. happy-dom's Request forbids cookies, as a browser's does for a
 * page, but here the page and the server share one process.
 */
export default {
  ...happyDom,
  name: "dom-with-node-requests",
  async setup(global, options) {
    const { Request, Response, Headers, AbortController, AbortSignal, URL, URLSearchParams } = global;
    const environment = await happyDom.setup(global, options);
    Object.assign(global, { Request, Response, Headers, AbortController, AbortSignal, URL, URLSearchParams });
    return environment;
  },
} satisfies Environment;
