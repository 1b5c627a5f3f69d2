/** A file that people edit cannot be understood. Its message names the file and what to change there. */
export class InvalidData extends Error {
  override readonly name = "InvalidData";
}
