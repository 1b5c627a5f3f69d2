/** A file that people edit is not readable. The message names the file and what to change in it. */
export class InvalidData extends Error {
  override readonly name = "InvalidData";
}
