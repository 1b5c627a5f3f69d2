import { acertoFields } from "@prumo/domain/acerto-fields";
import { paymentTypes } from "@prumo/domain/payment-type";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { useController, useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import type { NewContaBancaria } from "../../pieces/new-conta-bancaria-modal";
import { useLadoPages } from "../lado-pages-context";
import type { Origens } from "../loaders";
import { OrigemFields } from "../origem-fields";
import { ACCOUNT_OF_EACH, FORM_OF_EACH } from "./line-terms";
import type { WorksheetForm } from "./use-worksheet-form";

const formas = paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }));

interface WorksheetHeadProps extends Pick<WorksheetForm, "control" | "choices"> {
  readonly origens: Origens;
  readonly onRegistered: (account: NewContaBancaria) => void;
}

/** What holds for all lines that do not say otherwise, in one line that stays in sight. */
export function WorksheetHead({ control, choices, origens, onRegistered }: WorksheetHeadProps) {
  const { movimento, pessoa } = useLadoPages();
  return (
    <div className="sticky top-(--prumo-table-top) z-2 grid grid-cols-[180px_262px_minmax(0,1fr)_150px] items-start gap-x-3 gap-y-2 bg-prumo-canvas pt-1 pb-2 max-[1180px]:static max-[1180px]:grid-cols-2 prumo-phone:grid-cols-1">
      <SelectField
        {...fieldsOf(acertoFields, control).forma_pagamento}
        placeholder="Selecione"
        options={[...(choices.formsDiffer ? [{ value: FORM_OF_EACH, label: "De cada conta" }] : []), ...formas]}
        autoFocus
      />
      <OrigemFields
        inLine
        origens={origens}
        forma={useWatch({ control, name: "forma_pagamento" }) ?? undefined}
        choice={useController({ control, name: "utilizar_valor_do" })}
        conta={useController({ control, name: "conta_bancaria_id" })}
        caixa={useController({ control, name: "abertura_caixa_id" })}
        firstAccount={
          choices.accountsDiffer ? { value: String(ACCOUNT_OF_EACH), label: `A usual de cada ${pessoa}` } : undefined
        }
        onRegistered={onRegistered}
      />
      <CompanyDateField control={control} name="data" label={`Data do ${movimento}`} max={companyToday()} />
    </div>
  );
}
