import { existsSync, readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Context, Hono } from "hono";
import { pageLinks } from "./preload";
import type { Env } from "./request";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

/**
 * Finds the file that a path names inside a directory. Paths that lead out of it (path traversal) and hidden files are
 * not found.
 */
async function fileIn(directory: string, path: string): Promise<string | undefined> {
  const file = join(directory, normalize(`/${path}`));
  const hidden = file
    .slice(directory.length)
    .split(sep)
    .some((part) => part.startsWith("."));
  if (!file.startsWith(directory + sep) || hidden || path.includes("\0")) return undefined;
  return (await stat(file).catch(() => undefined))?.isFile() ? file : undefined;
}

async function serveFile(c: Context, file: string, cache: string): Promise<Response> {
  c.header("Content-Type", types[extname(file)] ?? "application/octet-stream");
  c.header("Cache-Control", cache);
  return c.body(new Uint8Array(await readFile(file)));
}

const missing = (c: Context) => c.text("Não encontrado", 404);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Serves a built app under a base path: its hashed assets cached for ever, its other files until they change, and its
 * page at every other address (`steps.html` below the first one, in an app that has it). A missing asset is 404 and not
 * the page, which the browser would take for a broken script.
 * @param base "/" or "/cadastro/"
 */
function serveApp(app: Hono<Env>, base: string, dist: string): void {
  const index = join(dist, "index.html");
  if (!existsSync(index)) return;
  const page = readFileSync(index, "utf8");
  const below = join(dist, "steps.html");
  const other = existsSync(below) ? readFileSync(below, "utf8") : page;
  const links = pageLinks(dist, page);
  const answer = async (c: Context<Env>) => {
    const path = decoded(c.req.path)?.slice(base.length);
    if (path === undefined) return missing(c);
    if (path.startsWith("assets/")) {
      const asset = await fileIn(join(dist, "assets"), path.slice("assets/".length));
      return asset === undefined ? missing(c) : serveFile(c, asset, IMMUTABLE);
    }
    const first = path === "" || path === "index.html";
    const file = first ? undefined : await fileIn(dist, path);
    if (file !== undefined) return serveFile(c, file, REVALIDATE);
    c.header("Cache-Control", REVALIDATE);
    return c.html((first ? page : other).replace("</head>", `${links(c.req.path)}</head>`));
  };
  app.get(`${base}*`, answer);
}

/** Serves the two apps, the longer base path first. Where they are not built there is only the API. */
export function serveApps(app: Hono<Env>, apps: { readonly backoffice: string; readonly signup: string }): void {
  serveApp(app, "/cadastro/", apps.signup);
  serveApp(app, "/", apps.backoffice);
}
