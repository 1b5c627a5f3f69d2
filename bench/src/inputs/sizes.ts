import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const entry = "virtual:entry";

/**
 * Gzipped kilobytes of a module with all that it imports, React itself left out. What arrives only when it is asked for
 * (the calendar) is in `later`.
 * @param from directory whose installed packages it is made of
 */
export async function size(
  code: string,
  from: string = import.meta.dirname,
): Promise<{ first: number; later: number }> {
  const built = await build({
    root: resolve(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? resolve(from, "entry.js") : null),
        load(id) {
          if (id.endsWith("/entry.js")) return code;
          // Vite's code around a dynamic import belongs to the application, whose routes have loaded it already.
          return id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null;
        },
      },
    ],
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .filter((file) => file.type === "chunk");
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of first)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) first.add(imported);
  const sum = (now: boolean) =>
    chunks
      .filter(({ fileName }) => first.has(fileName) === now)
      .reduce((total, chunk) => total + gzipSync(chunk.code).length / 1000, 0);
  return { first: sum(true), later: sum(false) };
}
