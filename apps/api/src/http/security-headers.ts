import type { MiddlewareHandler } from "hono";
import type { Env } from "./request";

/**
 * Overlays and toasts set their position in inline styles, so styles may be inline; scripts may never be (cross-site
 * scripting).
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Sets the security headers of every answer. Over https they make browsers stay on https. */
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
