import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Beasties from "beasties";
import { createServer, type Plugin } from "vite";

/** What is painted before any script has come, and is in the way of none. */
const STYLES = `<style>
      #late { visibility: hidden; position: fixed; inset: 8px 8px auto; max-width: 560px; margin: 0 auto; padding: 16px; border: 1px solid var(--prumo-line-strong); border-radius: var(--prumo-radius-card); background: var(--prumo-surface); animation: frame-shown 0s 15s forwards; }
      form[data-held] button[type="submit"] { cursor: progress; opacity: 0.6; }
      #held { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    </style>
    <noscript><style>#root, #late { display: none; }</style></noscript>`;

/** Makes the form one that is worked with: without it an early Enter would send the password where nobody answers. */
const START = `<script>
      // What is sent before the app is there waits for it.
      addEventListener("submit", (event) => {
        if (!("written" in document.documentElement.dataset)) return;
        event.preventDefault();
        event.target.dataset.held = "";
        event.target.querySelector("[type=submit]").setAttribute("aria-disabled", "true");
        document.getElementById("held").textContent = "Entrando...";
      }, true);
      // The browser would wait for the styles that come after it.
      document.querySelector("[autofocus]")?.focus();
    </script>`;

const HELD = `<p id="held" role="status"></p>`;
const LATE = /<p id="frame-late">([^<]*)<\/p>/;

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;

/** Replaces what must be there: a page that lacks it would be sent without it, and nobody would see that. */
function replaceFound(page: string, found: RegExp, by: (match: string) => string): string {
  if (!found.test(page)) throw new Error(`The built page has no ${found}`);
  return page.replace(found, by);
}

/**
 * Makes the page of the login from the built page of the app: the form stands in the place of the frame, and the scripts wait
 * until it is painted.
 * @param page the built `index.html`
 * @param content the form, as React writes it
 */
export function loginDocument(page: string, content: string): string {
  const title = /<title>[^<]*<\/title>/;
  const [ownTitle = ""] = title.exec(content) ?? [];
  const [sheet = ""] = STYLESHEET.exec(page) ?? [];
  const [, late] = LATE.exec(page) ?? [];
  if (late === undefined) throw new Error(`The built page has no ${LATE}`);
  const steps: [found: RegExp, by: (match: string) => string][] = [
    [/<html /, (match) => `${match}data-written `],
    [title, () => ownTitle],
    [STYLESHEET, () => ""],
    [/<\/head>/, (match) => `${sheet}${STYLES}${match}`],
    [
      /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/,
      () => `<div id="root">${content.replace(title, "")}</div>${HELD}<p id="late" role="alert">${late}</p>${START}`,
    ],
  ];
  return steps
    .reduce((built, [found, by]) => replaceFound(built, found, by), page)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/**
 * Writes the styles of what a page shows into its head. All styles of the app follow at the page's end, and nothing waits for
 * them.
 */
const withOwnStyles = (page: string, dist: string): Promise<string> =>
  new Beasties({
    path: dist,
    publicPath: "/",
    preload: "body",
    pruneSource: false,
    reduceInlineStyles: false,
    inlineFonts: true,
    logLevel: "warn",
  }).process(page);

/**
 * Writes `.login.html`: the login, which can be read and typed into before a script has come. The name is hidden, so that it
 * is answered only as a page, with the rules for its scripts.
 */
export function writeLogin(): Plugin {
  let dist = "";
  return {
    name: "prumo:written-login",
    apply: "build",
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    // Only a build that succeeded writes; at its close the error of one that failed would be hidden by that of a missing file.
    async writeBundle() {
      const server = await createServer({
        root: import.meta.dirname,
        logLevel: "error",
        appType: "custom",
        server: { middlewareMode: true, ws: false, watch: null },
      });
      try {
        const page = readFileSync(join(dist, "index.html"), "utf8");
        const module = await server.ssrLoadModule("/src/written-login.tsx");
        const login = await withOwnStyles(loginDocument(page, await module.writtenLogin()), dist);
        writeFileSync(join(dist, ".login.html"), login);
      } finally {
        await server.close();
      }
    },
  };
}
