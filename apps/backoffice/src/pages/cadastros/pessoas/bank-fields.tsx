import type { PessoaDigitada } from "@prumo/api-client/schemas/pessoas";
import { MAX_PIX_KEYS } from "@prumo/domain/bank-data";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { CpfCnpjField } from "@prumo/forms/cpf-cnpj-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PixKeyField } from "@prumo/forms/pix-key-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { type Control, useController, useWatch } from "react-hook-form";

/** Where money to the person goes: a bank account and any number of Pix keys. */
export function BankFields<Body>({ control }: { readonly control: Control<PessoaDigitada, unknown, Body> }) {
  const fields = fieldsOf(pessoaFields, control);
  const { field } = useController({ control, name: "chaves_pix" });
  // The list itself is not told of a key that is typed.
  const keys = useWatch({ control, name: "chaves_pix" }) ?? [];
  return (
    <div className="grid gap-3.5">
      <div className="grid grid-cols-6 items-start gap-3.5">
        <TextField {...fields.banco} className="col-span-2 prumo-phone:col-span-full" />
        <TextField {...fields.agencia} className="col-span-2 prumo-phone:col-span-3" />
        <TextField {...fields.conta} className="col-span-2 prumo-phone:col-span-3" />
        <TextField
          {...fields.titular}
          hint="Vazio quando é a própria pessoa"
          className="col-span-3 prumo-phone:col-span-full"
        />
        <CpfCnpjField {...fields.titular_documento} className="col-span-3 prumo-phone:col-span-full" />
      </div>
      {keys.map((_, at) => (
        <div key={at} className="flex items-end gap-2">
          <PixKeyField control={control} name={`chaves_pix.${at}`} label={`Chave Pix ${at + 1}`} className="flex-1" />
          <Button
            aria-label={`Tirar a chave Pix ${at + 1}`}
            onClick={() => field.onChange(keys.filter((__, other) => other !== at))}
          >
            Tirar
          </Button>
        </div>
      ))}
      {keys.length < MAX_PIX_KEYS ? (
        <Button className="justify-self-start" onClick={() => field.onChange([...keys, null])}>
          Adicionar chave Pix
        </Button>
      ) : null}
    </div>
  );
}
