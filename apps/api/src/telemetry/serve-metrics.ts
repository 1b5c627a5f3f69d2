import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { MetricsText } from "./shared-metrics";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Compares in a time that does not tell how much of the token is right. */
const isToken = (sent: string | undefined, token: string) =>
  sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(`Bearer ${token}`));

/**
 * Serves `/metricas` in the text of Prometheus.
 * @param token what its reader sends as `Authorization: Bearer …`; null asks for nothing
 */
export function metricsApp(registry: MetricsText, token: string | null): Hono {
  const app = new Hono();
  app.get("/metricas", async (c) => {
    c.header("Cache-Control", "no-store");
    if (token !== null && !isToken(c.req.header("Authorization"), token)) {
      return c.json({ message: "Informe o token das métricas" }, 401, { "WWW-Authenticate": "Bearer" });
    }
    return c.body(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });
  return app;
}
