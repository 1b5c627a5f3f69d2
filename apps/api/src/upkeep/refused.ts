/** A command that cannot do what it was asked for, and why, for whoever called it. */
export class Refused extends Error {
  override readonly name = "Refused";
}
