/** The first letters of the first and the last word of a name. A sign before a letter is none, nor half of an emoji. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first, ...others] = letters;
  return `${first ?? ""}${others.at(-1) ?? ""}`.toUpperCase();
}
