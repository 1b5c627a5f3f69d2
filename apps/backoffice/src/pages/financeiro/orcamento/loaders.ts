import { FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR } from "@prumo/domain/budget";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { queryOf } from "../../../list/list-query";

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= FIRST_BUDGET_YEAR && year <= LAST_BUDGET_YEAR;

/** Reads the plan of the year in the address; without one that of this year. */
export const budgetLoader = ({ request }: LoaderFunctionArgs) =>
  onCompanyDay((day) => {
    const asked = Number(queryOf(request).ano);
    const ano = isYear(asked) ? asked : Number(day.slice(0, 4));
    return api.orcamento.ano({ query: { ano } }, { signal: request.signal });
  });
