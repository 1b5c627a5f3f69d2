import { compartilhaveis, submoduleName } from "@prumo/domain/permissions";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Switch } from "@prumo/ui/switch";
import type { Control } from "react-hook-form";
import type { GrupoMember, GrupoValues } from "./group-values";

interface CompanyTabProps<Body> {
  readonly control: Control<GrupoValues, unknown, Body>;
  /** The index of the company in the form. */
  readonly at: number;
  readonly company: GrupoMember;
  readonly onRemove: () => void;
  /** Marks or unmarks it as the head office; undefined for a group that is not saved yet, which has none. */
  readonly onHead?: ((matriz: boolean) => void) | undefined;
}

/** The registries that a company shares with its group, and whether it is the head office. */
export function CompanyTab<Body>({ control, at, company, onRemove, onHead }: CompanyTabProps<Body>) {
  return (
    <Card title={company.nome}>
      {company.cnpj === null ? null : <p className="prumo-tabular -mt-2 text-prumo-muted">{company.cnpj}</p>}
      <CheckboxField
        control={control}
        name={`empresas.${at}.troca_unidade`}
        label="Troca de unidade: quem é desta empresa pode trabalhar nas outras do grupo em que estiver autorizado"
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Compartilha com o grupo</legend>
        <p className="text-prumo-muted">As outras empresas do grupo veem e usam os cadastros marcados.</p>
        {compartilhaveis.map((submodulo, place) => (
          <CheckboxField
            key={submodulo}
            control={control}
            name={`empresas.${at}.submodulos.${place}.compartilhado`}
            label={submoduleName(submodulo)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3 border-prumo-line border-t pt-3">
        {onHead === undefined ? null : (
          <Switch
            label="Matriz do grupo"
            checked={company.matriz}
            onCheckedChange={onHead}
            aria-describedby={`matriz-${company.id}`}
          />
        )}
        <Button className="ms-auto" onClick={onRemove}>
          Remover do grupo
        </Button>
        {onHead === undefined ? null : (
          <p id={`matriz-${company.id}`} className="basis-full text-prumo-faint text-xs/4">
            A matriz e a remoção valem na hora, sem salvar.
          </p>
        )}
      </div>
    </Card>
  );
}
