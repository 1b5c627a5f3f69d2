/** The reason why a command cannot do its work, for the person who ran it. */
export class Refused extends Error {
  override readonly name = "Refused";
}
