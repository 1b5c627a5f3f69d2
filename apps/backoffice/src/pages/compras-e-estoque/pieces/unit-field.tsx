import type { ProdutoDigitado } from "@prumo/api-client/schemas/produtos";
import { productUnits } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { useId } from "react";
import type { Control } from "react-hook-form";

/** The field of a product's unit. It suggests usual units, and takes any other. */
export function UnitField<Body>({ control }: { control: Control<ProdutoDigitado, unknown, Body> }) {
  const id = useId();
  return (
    <>
      <TextField
        {...fieldsOf(produtoFields, control).unidade}
        list={id}
        autoComplete="off"
        className="[&_input]:uppercase"
      />
      <datalist id={id}>
        {productUnits.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </>
  );
}
