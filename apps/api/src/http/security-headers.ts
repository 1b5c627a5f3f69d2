import type { MiddlewareHandler } from "hono";
import type { Env } from "./request";

/** Styles may be inline because the overlays and toasts set positions; scripts never are. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The headers of every answer. Over https browsers are told to stay there. */
export function securityHeaders(https: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "same-origin");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=()");
    if (https) c.header("Strict-Transport-Security", "max-age=31536000");
  };
}
