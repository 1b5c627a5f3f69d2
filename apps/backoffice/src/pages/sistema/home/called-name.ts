/** Titles that do not stand for a name alone: nobody greets "Dona Rita" as "Dona". */
const titles = new Set(["dona", "seu", "sr", "sra", "srta", "dr", "dra", "prof", "profa"]);

/** Words that lead to the next name: without one before them they name nobody. */
const particles = new Set(["da", "de", "do", "das", "dos", "e"]);

/** The name to greet somebody by: the first name, with the title before it. */
export function calledName(name: string): string {
  const [first = name, second] = name.trim().split(/\s+/);
  const titled = titles.has(first.replace(".", "").toLowerCase());
  return titled && second !== undefined && !particles.has(second.toLowerCase()) ? `${first} ${second}` : first;
}
