import { COMMISSION_TERM } from "@prumo/domain/commission";
import { useEffect, useState } from "react";
import type { BulkFields } from "../../list/bulk-act";
import { BulkDay, type OptionalDay } from "../../list/bulk-day";

/** The day on which the payables of many batches fall due. */
export const BulkDue: BulkFields = ({ onChange }) => {
  const [day, setDay] = useState<OptionalDay>(null);
  useEffect(() => onChange(day === undefined ? null : { data_vencimento: day }), [day, onChange]);
  return <BulkDay label="Vencimento" hint={`Em branco, ${COMMISSION_TERM} dias depois de hoje`} onChange={setDay} />;
};
