import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import { schemas } from "@prumo/api-client/schemas";

type ServerFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Opens a browser, which keeps its cookies and calls the server as a page does. */
export function visit(app: { request: (url: string, init?: RequestInit) => Response | Promise<Response> }) {
  const cookies = new Map<string, string>();
  const fetch: ServerFetch = async (url, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await app.request(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { fetch, cookies, api: createClient(calls, { fetch, schemas }) };
}

export type Visitor = ReturnType<typeof visit>;
export type Api = Visitor["api"];
