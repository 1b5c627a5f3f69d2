import { useSearchParams } from "react-router-dom";
import type { Conta } from "../conta";
import { listedParts } from "../reclassify/listed-parts";

interface SplitNoticeProps {
  /** Those of the page. */
  readonly contas: readonly Conta[];
  /** The sums of the list, which know of all its pages. */
  readonly resumo: { readonly rateadas?: boolean | undefined };
}

/** Says of a list by category or centre that split contas stand in it as a whole: what asked for it may sum only their parts. */
export function SplitNotice({ contas, resumo }: SplitNoticeProps) {
  const [filters] = useSearchParams();
  const isAnySplit = resumo.rateadas === true || contas.some(({ rateio }) => rateio != null);
  if (listedParts(filters) === undefined || !isAnySplit) return null;
  return (
    <p className="px-4 py-2 text-[13px]/5 text-prumo-muted">
      Contas rateadas aparecem inteiras aqui. Nos relatórios conta só a parte que está no filtro.
    </p>
  );
}
