import { companyStatusNames } from "@prumo/domain/company";
import type { BadgeTone } from "@prumo/ui/badge";

const table: Readonly<Record<0 | 1, { readonly nome: string; readonly tone: BadgeTone }>> = {
  1: { nome: companyStatusNames[1], tone: "success" },
  0: { nome: companyStatusNames[0], tone: "neutral" },
};

/** The name and colour of a company's status. */
export const companyStatus = (status: 0 | 1) => table[status];

/** The statuses to choose from. */
export const companyStatuses = [
  { value: "1", label: table[1].nome },
  { value: "0", label: table[0].nome },
];
