import { DASHBOARD_ORIGIN } from "@prumo/domain/company";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./request";

/**
 * Overlays and toasts set their position in inline styles, so styles may be inline; scripts may not be (cross-site
 * scripting), except those of the app's own page, each of which is named by its hash.
 */
const policy = (images: string | undefined, frames: string | undefined, scripts: readonly string[]) =>
  [
    "default-src 'self'",
    // A picture beside a form is shown before it is sent.
    ["img-src 'self' blob:", ...(images === undefined ? [] : [images])].join(" "),
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Of a file that is opened by itself. A browser's own page around a picture has inline styles. */
const ISOLATED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Of what is somebody's, and no cache keeps: another user, or the same one after logging out, would see it. */
export const WITH_DATA = "private, no-store";

/** The one page that shows pages of another origin. The app loads it anew, so that its own policy holds. */
const DASHBOARDS_PAGE = /^\/paineis\/?$/i;

/**
 * Sets the security headers of every answer. Over https they make browsers stay on https.
 * @param mapTiles the address of the pictures of maps, whose origin pages may load pictures from
 */
export function securityHeaders(https: boolean, mapTiles?: string): MiddlewareHandler<Env> {
  const images = mapTiles === undefined ? undefined : new URL(mapTiles).origin;
  return async (c, next) => {
    await next();
    const frames = DASHBOARDS_PAGE.test(c.req.path) ? DASHBOARD_ORIGIN : undefined;
    const isolated = c.get("isolado") ?? false;
    c.header("Content-Security-Policy", isolated ? ISOLATED : policy(images, frames, c.get("scripts") ?? []));
    if (isolated) {
      c.header("Cross-Origin-Resource-Policy", "same-origin");
      c.header("Cache-Control", WITH_DATA);
    }
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "same-origin");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    const camera = c.get("camera") ? "(self)" : "()";
    c.header("Permissions-Policy", `camera=${camera}, microphone=(), payment=(), usb=()`);
    if (https) c.header("Strict-Transport-Security", "max-age=31536000");
  };
}
