import { calls } from "@prumo/api-client/calls";
import type { Ordem, OrdemDigitada } from "@prumo/api-client/schemas/ordem-servico";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { Autocomplete } from "@prumo/forms/autocomplete";
import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { Field } from "@prumo/ui/field";
import { useMemo, useRef, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";
import { searchOwnerVeiculos, searchPragas } from "../../../../app/searches";
import { mayAccess, useSession } from "../../../../app/session";
import { ChosenList } from "../../../../form/chosen-list";
import { veiculoName, veiculoText } from "../veiculo-text";

interface OrderSubjectProps<Body> {
  readonly control: Control<OrdemDigitada, unknown, Body>;
  /** The order that is changed, for the names of what it refers to. */
  readonly ordem?: Ordem | undefined;
}

type OrderVeiculo = NonNullable<Ordem["veiculo"]>;

/** Chooses one of the customer's veículos. */
export function OrderVeiculoField<Body>({ control, ordem }: OrderSubjectProps<Body>) {
  const cliente = useWatch({ control, name: "cliente_id" }) ?? null;
  const search = useMemo(() => searchOwnerVeiculos(cliente), [cliente]);
  const fields = fieldsOf(ordemServicoFields, control);
  return (
    <AutocompleteField<OrderVeiculo, number, OrdemDigitada, Body>
      {...fields.veiculo_id}
      hint={cliente === null ? "Escolha o cliente antes" : undefined}
      readOnly={cliente === null}
      item={ordem?.veiculo}
      search={search}
      minLength={0}
      itemToKey={({ id }) => id}
      itemToText={veiculoText}
      renderItem={(veiculo) => (
        <>
          <span className="block">{veiculo.placa}</span>
          <span className="block text-prumo-muted text-xs/4">{veiculoName(veiculo)}</span>
        </>
      )}
      emptyText="Nenhum veículo deste cliente"
    />
  );
}

/** Chooses pragas one after the other: each joins the list below as soon as it is chosen. */
export function OrderPragasField<Body>({ control, ordem }: OrderSubjectProps<Body>) {
  const { field, fieldState } = useController({ control, name: "pragas" });
  const [chosen, setChosen] = useState(ordem?.pragas ?? []);
  /** The latest choice, for a praga that is registered while another one is chosen. */
  const latest = useRef(chosen);
  const adds = mayAccess(useSession(), calls.pragas.save.access);

  function take(next: typeof chosen) {
    latest.current = next;
    setChosen(next);
    field.onChange(next.map(({ id }) => id));
  }

  const search = async (text: string, signal: AbortSignal) =>
    (await searchPragas(text, signal)).filter(({ id }) => latest.current.every((praga) => praga.id !== id));

  async function create(nome: string) {
    try {
      return { id: (await api.pragas.save({ body: { nome } })).praga.id, nome };
    } catch (error) {
      showFailure(error);
      return null;
    }
  }

  return (
    <div className="col-span-full grid gap-2.5">
      <Field
        label={ordemServicoFields.pragas.label}
        hint="Escolha uma ou mais"
        error={fieldState.error?.message}
        required={false}
      >
        <Autocomplete
          ref={field.ref}
          onBlur={field.onBlur}
          value={null}
          search={search}
          minLength={0}
          itemToKey={({ id }) => id}
          itemToText={({ nome }) => nome}
          emptyText="Nenhuma praga encontrada"
          onCreate={adds ? create : undefined}
          onValueChange={(praga) => {
            if (praga === null || latest.current.some(({ id }) => id === praga.id)) return;
            take([...latest.current, praga]);
          }}
        />
      </Field>
      <ChosenList
        label="Pragas escolhidas"
        items={chosen}
        itemToText={({ nome }) => nome}
        onRemove={(praga) => take(chosen.filter(({ id }) => id !== praga.id))}
      />
    </div>
  );
}
