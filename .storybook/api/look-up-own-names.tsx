import { CepField } from "@prumo/forms/cep-field";
import { useLookUp } from "@prumo/forms/look-up";
import { TextField } from "@prumo/forms/text-field";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

export function Example() {
  const form = useForm({ defaultValues: { entrega: { cep: null as string | null, rua: "" } } });
  const lookUp = useLookUp({
    form,
    names: { cep: "entrega.cep", logradouro: "entrega.rua" },
    ask: {
      address: async (cep, _signal) =>
        cep === "01310100" ? { logradouro: "Avenida Paulista", bairro: "Bela Vista", ibge: "" } : null,
      // This form has no CNPJ and no city: nothing asks these.
      company: () => Promise.reject(new Error("no company is looked up")),
      city: () => Promise.reject(new Error("no city is looked up")),
      cities: async () => [],
    },
  });
  return (
    <FormStack>
      <CepField control={form.control} name="entrega.cep" label="CEP da entrega" onComplete={lookUp.byCep} />
      <TextField control={form.control} name="entrega.rua" label="Rua" />
    </FormStack>
  );
}
