import { partName } from "@prumo/domain/conta-split";
import { moneyText } from "../../../../app/reais";
import type { NamedPart } from "./split-values";

/** The parts of a conta, one below the other: what each is for, and its amount. */
export const SplitLines = ({ parts }: { parts: readonly NamedPart[] }) => (
  <ul className="grid gap-1">
    {parts.map((part) => (
      <li key={partName(part)}>{`${partName(part)}: ${moneyText(part.valor)}`}</li>
    ))}
  </ul>
);
