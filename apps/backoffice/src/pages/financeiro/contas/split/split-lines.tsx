import { partName } from "@prumo/domain/conta-split";
import { moneyText } from "../../../../app/reais";
import type { NamedPart } from "./split-values";

/** The parts of a conta, one below the other: what each is for, and its amount. */
export const SplitLines = ({ parts }: { parts: readonly NamedPart[] }) => (
  <ul className="grid gap-1">
    {parts.map((part) => (
      // Categories of two main categories may have one name.
      <li
        key={`${part.categoria.id}/${part.centro_resultado?.id ?? ""}`}
      >{`${partName(part)}: ${moneyText(part.valor)}`}</li>
    ))}
  </ul>
);
