import { zodResolver } from "@hookform/resolvers/zod";
import { isValidCpf } from "@prumo/domain/cpf";
import { cleanPhone, isValidPhone } from "@prumo/domain/phone";
import { CpfField } from "@prumo/forms/cpf-field";
import { PhoneField } from "@prumo/forms/phone-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";
import { z } from "zod";

const contact = z.object({
  // Demanded: an empty field is null. `masked={false}` below: what comes is digits already.
  cpf: z
    .string()
    .nullable()
    .pipe(z.string({ error: "Informe o CPF" }).refine(isValidCpf, "Informe um CPF válido")),
  // May be left out. It comes with its mask, and is saved as digits.
  telefone: z.string().refine(isValidPhone, "Informe um telefone válido").transform(cleanPhone).nullable(),
});

export function ContactForm({ onSave }: { onSave: (saved: z.output<typeof contact>) => void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(contact),
    defaultValues: { cpf: null, telefone: null },
  });
  return (
    <form noValidate onSubmit={handleSubmit((saved) => onSave(saved))}>
      <FormStack
        actions={
          <Button type="submit" variant="primary">
            Salvar
          </Button>
        }
      >
        <CpfField control={control} name="cpf" label="CPF" masked={false} required />
        <PhoneField control={control} name="telefone" label="Telefone" required={false} />
      </FormStack>
    </form>
  );
}
