import type { ApprovalSettings } from "@prumo/api-client/schemas/aprovacao";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { aprovacaoRegraFields } from "@prumo/domain/aprovacao-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { paymentTypes } from "@prumo/domain/payment-type";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { MoneyInput } from "@prumo/forms/money-input";
import { PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useId, useState } from "react";
import { namedPerson, searchCategories, searchPeople } from "../../../app/searches";
import { trialText } from "./trial-text";

const options = paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }));

interface Named {
  readonly id: number;
  readonly nome: string;
}

/** Tries the rules as they are typed, before they are saved. */
export function RuleTrial({ regras }: { readonly regras: ApprovalSettings["regras"] }) {
  const id = useId();
  const [valor, setValor] = useState<number | null>(1_500);
  const [pessoa, setPessoa] = useState<Named | null>(null);
  const [categoria, setCategoria] = useState<Named | null>(null);
  const [tipo, setTipo] = useState(options[0]?.value ?? "");
  return (
    <Card title="Experimentar">
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <Field label={contaFields.valor.label} htmlFor={`${id}-valor`}>
          <MoneyInput id={`${id}-valor`} value={valor} max={MAX_AMOUNT} onValueChange={(value) => setValor(value)} />
        </Field>
        <Field label="Fornecedor" htmlFor={`${id}-pessoa`}>
          <PersonAutocomplete
            id={`${id}-pessoa`}
            search={searchPeople}
            value={namedPerson(pessoa)}
            placeholder="Um fornecedor qualquer"
            onValueChange={(found) => setPessoa(found && { id: found.id, nome: found.nome_fantasia })}
          />
        </Field>
        <Field label={aprovacaoRegraFields.categoria_id.label} htmlFor={`${id}-categoria`}>
          <CategoryAutocomplete
            id={`${id}-categoria`}
            search={searchCategories.pagar}
            value={categoria}
            placeholder="Uma categoria qualquer"
            onValueChange={(found) => setCategoria(found && { id: found.id, nome: found.nome })}
          />
        </Field>
        <Field label={aprovacaoRegraFields.tipo_pagamento.label} htmlFor={`${id}-tipo`}>
          <Select id={`${id}-tipo`} options={options} value={tipo} onValueChange={setTipo} />
        </Field>
      </div>
      <p role="status" className="text-[15px]/6">
        {trialText(regras, { valor: valor ?? 0, pessoa, categoria, tipo_pagamento: tipo })}
      </p>
    </Card>
  );
}
