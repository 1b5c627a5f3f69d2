import type { CompraDigitada } from "@prumo/api-client/schemas/compras";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import type { ReactNode } from "react";
import { type Control, useFormState } from "react-hook-form";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import type { CompraChoices } from "../loaders";
import type { BoughtProduct, CompraNames } from "./compra-values";
import { CostFields } from "./cost-fields";
import { DocumentFields } from "./document-fields";
import { ItemEntry } from "./item-entry";
import { ItemRows } from "./item-rows";
import { Totals } from "./totals";
import type { Items } from "./use-items";
import type { useSupplierHabits } from "./use-supplier-habits";

interface CompraFormProps<Body> {
  readonly page: {
    readonly control: Control<CompraDigitada, unknown, Body>;
    readonly submit: () => Promise<void>;
    readonly saving: boolean;
    readonly saved: boolean;
    readonly stale: boolean;
    readonly back: { readonly now: () => void };
    readonly listHref: string;
  };
  readonly items: Items;
  readonly choices: CompraChoices;
  readonly names: CompraNames;
  readonly onNames: (names: Partial<CompraNames>) => void;
  /** Hears of what a new purchase proposes by its supplier. */
  readonly habits?: ReturnType<typeof useSupplierHabits> | undefined;
  readonly afterSave?: ReactNode;
}

/** The form of a purchase, for the keyboard alone, with its total beside it. */
export function CompraForm<Body>({ page, items, choices, names, onNames, habits, afterSave }: CompraFormProps<Body>) {
  const { control, submit, saving, saved, stale, back, listHref } = page;
  const { errors } = useFormState({ control, name: "itens" });
  const onKnown = (produto: BoughtProduct) => onNames({ produtos: { ...names.produtos, [produto.id]: produto } });

  /** Saves, unless a chosen product is not added yet: it would be lost unseen. */
  async function save() {
    if (!items.pending) return submit();
    toast.warning(`Adicione o produto escolhido, ou apague-o: ${items.entry.produto?.nome}`);
    items.focus("valor");
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_260px] items-start gap-4 max-[1180px]:grid-cols-1">
      <FormFields saved={saved}>
        <div className="grid min-w-0 gap-4">
          <DocumentFields control={control} choices={choices} names={names} onNames={onNames} {...habits} />
          <Card title="Produtos">
            <ItemEntry items={items} onKnown={onKnown} />
            <ItemRows items={items} known={names.produtos} />
            <div aria-live="polite" className="text-prumo-danger text-xs/4 empty:hidden">
              {errors.itens?.root?.message ?? errors.itens?.message}
            </div>
          </Card>
          <CostFields
            control={control}
            formas={choices.formas}
            names={names}
            onNames={onNames}
            onChosen={habits?.onChosen}
            hints={habits?.hints}
          />
        </div>
        <Totals control={control} />
      </FormFields>
      <FormActions
        save="Salvar"
        saving={saving}
        saved={saved}
        stale={stale}
        onSave={save}
        cancelHref={listHref}
        onReturn={back.now}
        afterSave={afterSave}
      />
    </div>
  );
}
