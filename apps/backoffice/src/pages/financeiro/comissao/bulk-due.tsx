import { loteContaFields } from "@prumo/domain/comissao-fields";
import { useEffect, useState } from "react";
import type { BulkFields } from "../../../list/bulk-act";
import { BulkDay, type OptionalDay } from "../../../list/bulk-day";
import { dueHint } from "./due-hint";

/** The day on which the payables of many lotes fall due. */
export const BulkDue: BulkFields = ({ onChange }) => {
  const [day, setDay] = useState<OptionalDay>(null);
  useEffect(() => onChange(day === undefined ? null : { data_vencimento: day }), [day, onChange]);
  return <BulkDay label={loteContaFields.data_vencimento.heading} hint={dueHint} onChange={setDay} />;
};
