import { existsSync, readFileSync, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Context, Hono } from "hono";
import { addressesOf } from "./addresses";
import { appPage, type PageServer } from "./app-page";
import { ENDINGS, encodingFor } from "./encoding";
import { answerRefusal, notFound } from "./errors";
import { IMMUTABLE, isKnown, REVALIDATE } from "./fixed-text";
import { pageFiles } from "./preload";
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

/** Whether a file is the compressed copy of another one: it is served under the other one's name. */
const isCopy = (path: string) => Object.values(ENDINGS).some((ending) => path.endsWith(ending));

/** Names a state of a file, also between two servers that were installed from the same archive. */
const etagOf = ({ mtimeMs, size }: Stats, ending: string) =>
  `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}${ending}"`;

/**
 * Answers a file, compressed as the client likes it where the build left such a copy beside it. Nothing is compressed
 * here: the copies are smaller than what could be made in the time of a request.
 */
async function serveFile(c: Context, file: string, cache: string): Promise<Response> {
  const encoding = encodingFor(c);
  const copy = encoding === undefined ? undefined : `${file}${ENDINGS[encoding]}`;
  const compressed = copy === undefined ? undefined : await stat(copy).catch(() => undefined);
  const chosen = copy !== undefined && compressed !== undefined ? copy : file;
  const etag = etagOf(compressed ?? (await stat(file)), chosen.slice(file.length));
  c.header("Cache-Control", cache);
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  if (isKnown(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  const body = new Uint8Array(await readFile(chosen));
  c.header("Content-Type", types[extname(file)] ?? "application/octet-stream");
  c.header("Content-Length", String(body.length));
  if (chosen !== file) c.header("Content-Encoding", encoding);
  return c.body(body);
}

const missing = (c: Context) => c.text("Não encontrado", 404);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether who asks wants to read a page: browsers name HTML when they go to an address, probes and scripts do not. */
const wantsPage = (c: Context) => c.req.header("Accept")?.includes("text/html") ?? false;

/**
 * Serves a built app under a base path: its hashed assets cached for ever, its other files until they change, and its
 * page at the addresses of its pages. Any other address is 404, for a browser with the app's page, which says so; a
 * missing asset never gets the page, which the browser would take for a broken script.
 * @param base "/" or "/cadastro/"
 * @param answerPage answers the page; `first` is whether it is the address of the app itself
 */
function serveApp(
  app: Hono<Env>,
  base: string,
  dist: string,
  answerPage: (c: Context<Env>, first: boolean) => Promise<Response>,
): void {
  const isPage = addressesOf(dist);
  app.get(`${base}*`, async (c: Context<Env>) => {
    const path = decoded(c.req.path)?.slice(base.length);
    if (path === undefined) return missing(c);
    if (path.startsWith("assets/")) {
      const asset = isCopy(path) ? undefined : await fileIn(join(dist, "assets"), path.slice("assets/".length));
      return asset === undefined ? missing(c) : serveFile(c, asset, IMMUTABLE);
    }
    const first = path === "" || path === "index.html";
    const file = first || isCopy(path) ? undefined : await fileIn(dist, path);
    if (file !== undefined) return serveFile(c, file, REVALIDATE);
    if (first || isPage(c.req.path)) return answerPage(c, first);
    if (!wantsPage(c)) return answerRefusal(c, notFound("Endereço não encontrado"));
    c.status(404);
    return answerPage(c, false);
  });
}

interface ServedApps {
  readonly backoffice: string;
  readonly signup: string;
}

/**
 * Serves the two apps, the longer base path first. Where they are not built there is only the API. The sign-up's pages
 * are files, `steps.html` below the first one; the back-office's page depends on who asks.
 */
export function serveApps(server: PageServer, { backoffice, signup }: ServedApps): void {
  const { app } = server;
  const first = join(signup, "index.html");
  const steps = join(signup, "steps.html");
  if (existsSync(first)) {
    const below = existsSync(steps) ? steps : first;
    serveApp(app, "/cadastro/", signup, (c, isFirst) => serveFile(c, isFirst ? first : below, REVALIDATE));
  }
  const index = join(backoffice, "index.html");
  if (!existsSync(index)) return;
  const login = join(backoffice, ".login.html");
  const page = readFileSync(index, "utf8");
  const pages = { index: page, login: existsSync(login) ? readFileSync(login, "utf8") : undefined };
  serveApp(app, "/", backoffice, appPage(server, pages, pageFiles(backoffice, page)));
}
