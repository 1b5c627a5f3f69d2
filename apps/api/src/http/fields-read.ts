/**
 * The body of an action, or a line in a body, with the names of the fields that the server reads of it. A field that is
 * not among them does not compile, because what a user typed there would be lost in silence. Bodies that fill the
 * columns of a table have `ColumnsWritten` for it.
 */
export type FieldsRead<
  Body extends { readonly [Field in Exclude<keyof Body, Read>]: never },
  Read extends PropertyKey,
> = Body;
