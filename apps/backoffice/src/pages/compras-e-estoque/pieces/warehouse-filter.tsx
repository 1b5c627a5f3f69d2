import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { FilterChoice } from "../../../list/filter-choice";

interface WarehouseFilterProps {
  readonly depositos: readonly Deposito[];
  /** The id in the address; "" for all. */
  readonly value: string;
}

/** Filters a list by one warehouse. */
export const WarehouseFilter = ({ depositos, value }: WarehouseFilterProps) => (
  <FilterChoice
    label={estoqueMovimentoFields.deposito_id.label}
    name="deposito"
    value={value}
    options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
  />
);

/** Names the chosen warehouse, for the folded filter bar. */
export const warehouseSummary = ({ depositos, value }: WarehouseFilterProps): string =>
  depositos.find(({ id }) => String(id) === value)?.nome ?? "Todos os depósitos";

/** Leaves out warehouses that are out of use. */
export const warehousesInUse = (depositos: readonly Deposito[]): readonly Deposito[] =>
  depositos.filter(({ ativo }) => ativo);
