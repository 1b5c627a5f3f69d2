/**
 * What an input that writes its text itself cannot be bound with. `register("cnpj")` of react-hook-form and
 * `getFieldProps("cnpj")` of Formik compile into props of a native input: they read and write the text of the element, which
 * is written here as people read it, and find the field by the name of the element, which stands on the hidden one beside it.
 * The form would hold an empty text. Both bring attributes that say nothing where the text is written by the component, so
 * that the compiler can refuse them there and name what to write instead.
 */
export interface BoundBy<Field extends string> {
  /** Not taken: a text that the input itself writes has no least length for browsers. */
  minLength?: `use ${Field} or Controller` | undefined;
  /** Not taken: a text is not checked. */
  checked?: `use ${Field} or Controller` | undefined;
}

/** The same for an input whose text stands for a chosen item, and whose `minLength` is that of a search. */
export interface ChosenBy<Field extends string> {
  /** Not taken: the text is that of an item. */
  pattern?: `use ${Field} or Controller` | undefined;
  /** Not taken: a text is not checked. */
  checked?: `use ${Field} or Controller` | undefined;
}
