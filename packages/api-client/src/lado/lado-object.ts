import { z } from "zod";

/**
 * An object of a call in which one field is called by a side's own word. Parsed, it has the field under the name that both
 * sides share as well.
 */
export type LadoObject<
  Shape extends z.core.$ZodShape,
  Name extends keyof Shape & string,
  Word extends string,
> = z.ZodObject<Omit<Shape, Name> & Record<Word, Shape[Name]>> & {
  readonly _zod: { readonly output: Record<Name, z.output<Shape[Name]>> };
};

/**
 * Calls one field of an object by a side's word. Whoever serves both sides reads what is parsed under the shared name,
 * and needs no type that knows both words. Rules are added to the result: those of an object that has the shared name
 * would be lost.
 * @param name the name that both sides share
 * @param word the side's own, on the wire
 */
export function ladoObject<
  const Shape extends z.core.$ZodShape,
  const Name extends keyof Shape & string,
  const Word extends string,
>(shape: Shape, name: Name, word: Word): LadoObject<Shape, Name, Word> {
  const fields = Object.entries(shape).map(([key, field]) => [key === name ? word : key, field]);
  const object: z.ZodObject<Record<string, z.core.$ZodType>> = z.object(Object.fromEntries(fields));
  // The class of the schema stays that of an object, which forms, files and the API's document ask for its fields. So its
  // output can only be told by a type.
  return object.overwrite((value) => ({ ...value, [name]: value[word] })) as unknown as LadoObject<Shape, Name, Word>;
}
