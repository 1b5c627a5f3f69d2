import { formatDecimal } from "@prumo/domain/decimal";
import type { Paginated } from "@prumo/domain/paginated";

/** How many rows a list has, in words where it has more than were counted. */
export const totalText = ({ total, total_capped }: Pick<Paginated<unknown>, "total" | "total_capped">): string =>
  `${total_capped ? "mais de " : ""}${formatDecimal(total, 0)}`;
