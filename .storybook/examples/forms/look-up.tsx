import { CepField } from "@prumo/forms/cep-field";
import type { City } from "@prumo/forms/city-autocomplete";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { CnpjField } from "@prumo/forms/cnpj-field";
import { CEP_UNKNOWN, type LookUpQuestions, lookUpNames, useLookUp } from "@prumo/forms/look-up";
import { TextField } from "@prumo/forms/text-field";
import { FormStack } from "@prumo/ui/form-stack";
import { useState } from "react";
import { useForm } from "react-hook-form";

interface Values {
  cnpj: string | null;
  nome: string;
  cep: string | null;
  logradouro: string;
  numero: string;
  bairro: string;
  cidade_id: number | null;
}

const empty: Values = { cnpj: null, nome: "", cep: null, logradouro: "", numero: "", bairro: "", cidade_id: null };

const city: City = { id: 5270, codigo: "3550308", nome: "São Paulo", uf: "SP" };

/** In an application these ask the server, and pass `signal` on. Here only 01310-100 is an address. */
const ask: LookUpQuestions<City> = {
  address: async (cep, _signal) =>
    cep === "01310100" ? { logradouro: "Avenida Paulista", bairro: "Bela Vista", ibge: "3550308" } : null,
  company: async (_document, _signal) => ({
    status: "OK",
    message: null,
    nome: "Central Papéis Ltda",
    nome_fantasia: "Papelaria Central",
    email: "contato@central.example",
    telefone: "1130001000",
    cep: "01310100",
    logradouro: null,
    numero: "1000",
    bairro: null,
    municipio: "São Paulo",
    uf: "SP",
  }),
  city: async (_code, _signal) => city,
  cities: async (_name, _signal) => [city],
};

export function Example() {
  const [refusal, setRefusal] = useState("");
  const form = useForm<Values>({ defaultValues: empty });
  // Only what this form has: its e-mail and telephone are not asked for.
  const { email, telefone, ...names } = lookUpNames;
  const lookUp = useLookUp({ form, names, ask, onRefused: setRefusal });
  const { control } = form;
  return (
    <form noValidate>
      <FormStack columns>
        <CnpjField
          control={control}
          name="cnpj"
          label="CNPJ"
          hint={refusal || (lookUp.busy.document ? "Buscando a empresa" : "Preenche nome e endereço")}
          onComplete={lookUp.byDocument}
        />
        <TextField control={control} name="nome" label="Nome" />
        <CepField
          control={control}
          name="cep"
          label="CEP"
          hint={lookUp.unknownCep ? CEP_UNKNOWN : "Por exemplo 01310-100"}
          onComplete={lookUp.byCep}
        />
        <TextField control={control} name="logradouro" label="Rua" />
        <TextField control={control} name="numero" label="Número" />
        <TextField control={control} name="bairro" label="Bairro" />
        <CityAutocompleteField
          control={control}
          name="cidade_id"
          label="Cidade"
          item={lookUp.city}
          search={(text, signal) => ask.cities(text, signal)}
        />
      </FormStack>
    </form>
  );
}
