import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";

type TypedName = keyof CadastroDigitado;

/** Values that a visitor typed and chose before the script had loaded. */
export interface TypedBefore {
  readonly values: Partial<CadastroDigitado>;
  /** The city is a text until it is chosen by its id. */
  readonly city: string;
}

/**
 * Reads them from the form's elements before React writes into these. Each visible input names its field in
 * `data-field`, because the `name` of a masked one is on its hidden input.
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
