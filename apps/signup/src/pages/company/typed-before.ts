import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";

type TypedName = keyof CadastroDigitado;

/** What a visitor typed and chose while the page could be read and typed into, but had no script yet. */
export interface TypedBefore {
  readonly values: Partial<CadastroDigitado>;
  /** The city is chosen by its id; until then it is a text. */
  readonly city: string;
}

/**
 * Reads it from the form's elements, before anything has written into them. Each real input says by `data-field` which
 * field it is: the `name` of a masked one is on its hidden twin.
 */
export function typedBefore(form: HTMLFormElement): TypedBefore {
  const values: Record<string, unknown> = {};
  let city = "";
  for (const input of form.querySelectorAll<HTMLInputElement>("input[data-field]")) {
    const name = input.dataset.field as TypedName;
    if (name === "cidade_id") city = input.value.trim();
    else if (input.type === "checkbox") {
      if (input.checked) values[name] = true;
    } else if (input.value !== "") values[name] = input.value;
  }
  const person = form.querySelector<HTMLInputElement>("input[value='f']:checked");
  if (person !== null) values.tipo_pessoa = "f";
  return { values, city };
}
