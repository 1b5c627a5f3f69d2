import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";

interface WarehouseFilterProps {
  readonly depositos: readonly Deposito[];
  /** The id in the address; "" for all. */
  readonly value: string;
}

/** Filters a list by one warehouse. */
export const WarehouseFilter = ({ depositos, value }: WarehouseFilterProps) => (
  <Field label="Depósito">
    <Select
      name="deposito"
      defaultValue={value}
      placeholder="Todos"
      options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
    />
  </Field>
);

/** Names the chosen warehouse, for the folded filter bar. */
export const warehouseSummary = ({ depositos, value }: WarehouseFilterProps): string =>
  depositos.find(({ id }) => String(id) === value)?.nome ?? "Todos os depósitos";

/** Leaves out warehouses that are out of use. */
export const warehousesInUse = (depositos: readonly Deposito[]): readonly Deposito[] =>
  depositos.filter(({ ativo }) => ativo);
