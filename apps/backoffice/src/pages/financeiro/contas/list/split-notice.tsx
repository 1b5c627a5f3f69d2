import { useSearchParams } from "react-router-dom";
import type { Conta } from "../conta";
import { listedParts } from "../reclassify/listed-parts";

/** Says of a list by category or centre that split contas stand in it as a whole: what asked for it may sum only their parts. */
export function SplitNotice({ contas }: { contas: readonly Conta[] }) {
  const [filters] = useSearchParams();
  if (listedParts(filters) === undefined || contas.every(({ rateio }) => rateio == null)) return null;
  return (
    <p className="px-4 py-2 text-[13px]/5 text-prumo-muted">
      Contas rateadas aparecem inteiras aqui. Nos relatórios conta só a parte que está no filtro.
    </p>
  );
}
