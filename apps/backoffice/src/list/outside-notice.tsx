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

/** Where nothing was found, and where something was. */
function placeOf(without: readonly string[]): readonly [nothing: string, where: string] {
  if (without.length === 0) return ["Nada no período", "fora do período"];
  if (!without.includes("sem_anexo")) return ["Nada com este status", "com outro status"];
  return without.length === 1 ? ["Nada sem anexo", "com anexo"] : ["Nada com estes filtros", "com outros filtros"];
}

/** Says that the searched text was found only outside of the period, or in another state, and leads there or back. */
export function OutsideNotice({ list: { search }, outside, names: [from, to] }: OutsideNoticeProps) {
  if (!outside?.searched || outside.page.total === 0) return null;
  const text = searchedText(Object.fromEntries(search));
  const { page, without } = outside;
  const [nothing, where] = placeOf(without);
  const states = Object.fromEntries(without.map((name) => [name, undefined]));
  const withoutSearch = Object.fromEntries(SEARCHED.map((name) => [name, undefined]));
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        {nothing} para “{text}”:{" "}
        <strong className="font-semibold">
          {totalText(page)} {where}
        </strong>
      </span>
      <Link variant="text" href={withParams(search, { [from]: "", [to]: "", ...states, page: undefined })}>
        {without.length === 0 ? "Ver todo o período" : "Ver todos"}
      </Link>
      <Link variant="text" href={withParams(search, { ...withoutSearch, page: undefined })}>
        Limpar a busca
      </Link>
    </p>
  );
}
