/** Bare control characters, which browsers leave out of an address, and backslashes, which they take for slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const TAMPERED = /[\u0000-\u001f\u007f-\u009f\\]/;

/** A path without empty steps and without "." and "..", which disappear and leave two slashes at the beginning. */
const PATH = /^(\/(?!\.{1,2}(\/|$))[^/]+)*\/?$/;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Whether an address, with query and fragment or without, is one of the application that is asked: an absolute path that
 * no browser, router or proxy reads as another host ("//x", "/\x", "/.//x", "/%2F/x").
 */
export function isLocalAddress(address: string): boolean {
  const path = decoded(address.split(/[?#]/, 1)[0] ?? "");
  if (path === null || !path.startsWith("/")) return false;
  return !TAMPERED.test(address) && !TAMPERED.test(path) && PATH.test(path);
}
