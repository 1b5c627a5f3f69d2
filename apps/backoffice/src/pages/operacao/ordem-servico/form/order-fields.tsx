import type { Ordem, OrdemDigitada } from "@prumo/api-client/schemas/ordem-servico";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { CUSTOMER, PRESTADOR } from "@prumo/domain/person-type";
import { openStatuses, serviceOrderStatusName } from "@prumo/domain/service-order";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { TimeField } from "@prumo/forms/time-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { CompanyDateField } from "../../../../app/company-date-field";
import { peopleOfSide, searchPrestadores } from "../../../../app/searches";
import { AddressFields } from "../../../../form/address-fields";
import { useNewPerson } from "../../../cadastros/pieces/use-new-person";
import { OrderPragasField, OrderVeiculoField } from "./order-subject";
import type { OrderPlaceState } from "./use-order-place";

interface OrderFieldsProps<Body> {
  readonly control: Control<OrdemDigitada, unknown, Body>;
  /** The order that is changed, for the names of what it refers to. */
  readonly ordem?: Ordem | undefined;
  readonly place: OrderPlaceState;
}

const states = openStatuses.map((status) => ({ value: status, label: serviceOrderStatusName(status) }));

const person = (pessoa: { id: number; nome_fantasia: string } | null | undefined) =>
  pessoa ? { ...pessoa, razao_social: pessoa.nome_fantasia, cpf_cnpj: null, usuario_id: null } : null;

/** Whom and what an order is for, who does it, and when. */
export function OrderHead<Body>({ control, ordem, place }: OrderFieldsProps<Body>) {
  const newCustomer = useNewPerson(CUSTOMER);
  const newPrestador = useNewPerson(PRESTADOR);
  const fields = fieldsOf(ordemServicoFields, control);
  return (
    <Card title="Atendimento">
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <PersonAutocompleteField
          {...fields.cliente_id}
          item={person(ordem?.cliente)}
          {...peopleOfSide.receber}
          onCreate={newCustomer.onCreate}
          onValueChange={place.onClient}
          autoFocus
        />
        <OrderVeiculoField control={control} ordem={ordem} />
        <PersonAutocompleteField
          {...fields.prestador_id}
          item={person(ordem?.prestador)}
          search={searchPrestadores}
          onCreate={newPrestador.onCreate}
        />
        <SelectField {...fields.os_status} options={states} />
        <div className="grid grid-cols-2 items-start gap-3.5 max-[359px]:grid-cols-1">
          <CompanyDateField {...fields.data_agendamento} />
          <TimeField {...fields.hora_agendamento} />
        </div>
        <OrderPragasField control={control} ordem={ordem} />
      </div>
      {newCustomer.modal}
      {newPrestador.modal}
    </Card>
  );
}

/** Where an order is to be done, and what else is to be known. */
export function OrderPlace<Body>({ control, place }: Omit<OrderFieldsProps<Body>, "ordem">) {
  const fields = fieldsOf(ordemServicoFields, control);
  return (
    <Card title="Local">
      <p className="text-prumo-muted">Sem endereço aqui, vale o do cliente.</p>
      <AddressFields
        control={control}
        lookUp={place.lookUp}
        cidade={place.cidade}
        cityLabel="Município"
        onCity={place.onCity}
      />
      {place.unserved === undefined ? null : (
        <p role="alert" className="rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
          {place.unserved}
        </p>
      )}
      <TextareaField {...fields.observacao} />
    </Card>
  );
}
