import { builtinEnvironments, type Environment } from "vitest/runtime";

const { "happy-dom": happyDom } = builtinEnvironments;

/**
 * happy-dom for the document, Node for requests: happy-dom's own Request forbids cookies, as a page's would, but here
 * it also stands between the page and the server in the same process.
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
