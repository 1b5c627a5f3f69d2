/**
 * What the server is started with, so that a burst of work does not leave its process large for ever: V8 lets its heap grow
 * before it collects, and each thread of glibc keeps what it freed. deploy/prumo.service and the Dockerfile say the same;
 * docs/operate.md tells what it does.
 */
const caps = { NODE_OPTIONS: "--max-old-space-size=768", MALLOC_ARENA_MAX: "2" };

/** The environment of a server with these caps, unless it names others. Of one option that is named twice the last counts. */
export const withMemoryCaps = (env) => ({
  ...env,
  NODE_OPTIONS: [caps.NODE_OPTIONS, env.NODE_OPTIONS].filter(Boolean).join(" "),
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? caps.MALLOC_ARENA_MAX,
});
