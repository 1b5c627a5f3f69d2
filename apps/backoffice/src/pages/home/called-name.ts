/** Titles that do not stand for a name alone: nobody greets "Dona Rita" as "Dona". */
const titles = new Set(["dona", "seu", "sr", "sra", "srta", "dr", "dra", "prof", "profa"]);

/** The name to greet somebody by: the first name, with the title before it. */
export function calledName(name: string): string {
  const [first = name, second] = name.trim().split(/\s+/);
  return second !== undefined && titles.has(first.replace(".", "").toLowerCase()) ? `${first} ${second}` : first;
}
