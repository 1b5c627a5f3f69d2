import type { MiddlewareHandler } from "hono";
import type { Env } from "./request";

/**
 * Overlays and toasts set their position in inline styles, so styles may be inline; scripts may not be (cross-site
 * scripting), except those of the app's own page, each of which is named by its hash.
 */
const policy = (images: string | undefined, scripts: readonly string[]) =>
  [
    "default-src 'self'",
    ...(images === undefined ? [] : [`img-src 'self' ${images}`]),
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Sets the security headers of every answer. Over https they make browsers stay on https.
 * @param mapTiles the address of the pictures of maps, whose origin pages may load pictures from
 */
export function securityHeaders(https: boolean, mapTiles?: string): MiddlewareHandler<Env> {
  const images = mapTiles === undefined ? undefined : new URL(mapTiles).origin;
  return async (c, next) => {
    await next();
    c.header("Content-Security-Policy", policy(images, c.get("scripts") ?? []));
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "same-origin");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=()");
    if (https) c.header("Strict-Transport-Security", "max-age=31536000");
  };
}
