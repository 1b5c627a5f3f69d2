import type { Receptor } from "@prumo/api-client/schemas/usuarios";
import { Checkbox } from "@prumo/ui/checkbox";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

/** The units of one user. Each choice is saved at once, and takes effect at the user's next call. */
export function UnitBoxes({ usuario: { id: user_id, nome, login, unidades } }: { usuario: Receptor }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function set(unidade_id: number, autorizada: boolean) {
    setBusy(true);
    try {
      toast.success((await api.unidades.autorizar({ body: { user_id, unidade_id, autorizada } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <fieldset className="-my-1 flex flex-wrap gap-x-6">
      <legend className="sr-only">{`Unidades de ${nome} (${login})`}</legend>
      {unidades.map(({ id, nome_fantasia, autorizada }) => (
        <Checkbox
          key={id}
          label={nome_fantasia}
          checked={autorizada}
          disabled={busy}
          onCheckedChange={(checked) => set(id, checked)}
        />
      ))}
    </fieldset>
  );
}
