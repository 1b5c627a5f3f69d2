import type { City } from "@prumo/forms/city-autocomplete";
import type { LookUpOptions } from "@prumo/forms/look-up";
import type { FieldValues } from "react-hook-form";
import { Example } from "../examples/forms/look-up";

/** Fills a form from look-ups of a CEP and of a CNPJ. What was typed while an answer was on its way stays. */
export function UseLookUp(_options: LookUpOptions<FieldValues, City>) {
  return <Example />;
}
