import { formatDecimal } from "@prumo/domain/decimal";
import type { Paginated } from "@prumo/domain/paginated";

/** Writes the number of rows of a list, and says so when there are more than were counted. */
export const totalText = ({ total, total_capped }: Pick<Paginated<unknown>, "total" | "total_capped">): string =>
  `${total_capped ? "mais de " : ""}${formatDecimal(total, 0)}`;
