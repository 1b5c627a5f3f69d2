import { Link } from "@prumo/ui/link";
import { SEARCHED, searchedText, withParams } from "./list-query";
import type { OutsidePeriod, PeriodNames } from "./outside-period";
import { totalText } from "./total-text";
import type { ListAddress } from "./use-list-address";

interface OutsideNoticeProps {
  readonly list: Pick<ListAddress, "search">;
  readonly outside: OutsidePeriod | undefined;
  /** The names of both ends in the address. */
  readonly names: PeriodNames;
}

/** Says that the searched text was found only outside of the period, and leads to the whole period or back. */
export function OutsideNotice({ list: { search }, outside, names: [from, to] }: OutsideNoticeProps) {
  if (!outside?.searched || outside.page.total === 0) return null;
  const text = searchedText(Object.fromEntries(search));
  const withoutSearch = Object.fromEntries(SEARCHED.map((name) => [name, undefined]));
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        Nada no período para “{text}”:{" "}
        <strong className="font-semibold">{totalText(outside.page)} fora do período</strong>
      </span>
      <Link variant="text" href={withParams(search, { [from]: "", [to]: "", page: undefined })}>
        Ver todo o período
      </Link>
      <Link variant="text" href={withParams(search, { ...withoutSearch, page: undefined })}>
        Limpar a busca
      </Link>
    </p>
  );
}
