import { lastDayOfMonth } from "@prumo/domain/date";
import { isValidMonth, monthOf } from "@prumo/domain/month";
import {
  END_BEFORE_START,
  endsBeforeStart,
  type Period,
  type PeriodPreset,
  periodPresets,
  periodText,
  presetOf,
  presetPeriod,
} from "@prumo/domain/period";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useNavigation } from "react-router-dom";
import { companyToday } from "../app/clock";
import { DeferredDateInput, DeferredMonthInput } from "./deferred-inputs";
import { FilterChip } from "./filter-chip";
import { useFilterForm } from "./filter-context";
import { FilterOptions } from "./filter-options";
import { PeriodStep } from "./period-step";

/** The kinds of days that the period of a list may be of. */
interface DateKinds {
  /** Their name in the address. */
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterPeriodProps {
  readonly label?: string;
  /** The names of both ends in the address. */
  readonly names?: readonly [from: string, to: string];
  /** The present ends as the address has them; blank is open. */
  readonly from: string;
  readonly to: string;
  /** Whether the list can be shown without a period. */
  readonly removable?: boolean;
  /** Whether its ends are months. */
  readonly byMonth?: boolean;
  readonly kinds?: DateKinds;
  /** The end that follows a start until the user changes it. */
  readonly endAfter?: (from: string) => string;
}

const presetsByMonth: readonly PeriodPreset[] = ["mes", "mes_passado", "ano"];
const presetsByDay = Object.keys(periodPresets) as PeriodPreset[];

/** How the ends stand in the address, and which days they mean. */
const byDays = { written: (day: string) => day, first: (day: string) => day, last: (day: string) => day };
const byMonths = {
  written: (day: string) => (day === "" ? "" : monthOf(day)),
  first: (month: string) => (isValidMonth(month) ? `${month}-01` : ""),
  last: (month: string) => (isValidMonth(month) ? lastDayOfMonth(`${month}-01`) : ""),
};

type EndsProps = Pick<FilterPeriodProps, "from" | "to" | "byMonth" | "endAfter"> & {
  readonly names: readonly [from: string, to: string];
  /** Presets that fill the ends, where the steps of the line are not beside them. */
  readonly presets: readonly PeriodPreset[];
  readonly presetEnds: (preset: PeriodPreset) => Period;
};

/** Both ends of a period as fields. */
function PeriodEnds({ names: [start, end], from, to, byMonth = false, endAfter, presets, presetEnds }: EndsProps) {
  const [first, setFirst] = useState(from || null);
  const [last, setLast] = useState(to || null);
  const isReversed = endsBeforeStart({ from: first ?? "", to: last ?? "" });
  const [follows, setFollows] = useState(endAfter !== undefined && to === endAfter(from));
  const Input = byMonth ? DeferredMonthInput : DeferredDateInput;
  const chosen = presets.find((preset) => {
    const ends = presetEnds(preset);
    return ends.from === (first ?? "") && ends.to === (last ?? "");
  });
  function fill(preset: string) {
    const known = presets.find((one) => one === preset);
    if (known === undefined) return;
    const ends = presetEnds(known);
    setFirst(ends.from || null);
    setLast(ends.to || null);
    setFollows(false);
  }
  return (
    <>
      {presets.length === 0 ? null : (
        <Field label="Período">
          <Select
            value={chosen ?? ""}
            onValueChange={fill}
            placeholder="Outro"
            options={presets.map((preset) => ({ value: preset, label: periodPresets[preset] }))}
          />
        </Field>
      )}
      <Field label="Início">
        <Input
          name={start}
          value={first}
          onValueChange={(value) => {
            setFirst(value);
            if (follows && endAfter !== undefined) setLast(endAfter(value ?? "") || null);
          }}
        />
      </Field>
      <Field label="Fim" error={isReversed ? END_BEFORE_START : undefined}>
        <Input
          name={end}
          value={last}
          onValueChange={(value) => {
            setLast(value);
            setFollows(false);
          }}
        />
      </Field>
    </>
  );
}

/**
 * The period that the next step counts from: while the rows of a step are on their way it is that one's, so that a step
 * that is pressed twice is made twice.
 * @param shown the period of the rows that are there
 */
function useSteppedPeriod(shown: Period) {
  const { state } = useNavigation();
  const [stepped, setStepped] = useState<{ readonly to: Period; readonly shown: Period }>();
  const isOnItsWay = state === "loading" && stepped?.shown.from === shown.from && stepped.shown.to === shown.to;
  return {
    period: isOnItsWay ? stepped.to : shown,
    setStepped: (to: Period) => setStepped({ to, shown }),
  };
}

/**
 * The period of a list or report: steps to its neighbours, and in a layer the periods with names, the kind of its days
 * and both ends. It applies at once. On a phone the steps stand in the line over the folded fields.
 */
export function FilterPeriod(props: FilterPeriodProps) {
  const { label = "Período", names = ["data_inicial", "data_final"], from, to, kinds } = props;
  const { removable = true, byMonth = false } = props;
  const { apply, applyAt, phoneLine } = useFilterForm();
  const narrow = useNarrow();
  const [start, end] = names;
  const today = companyToday();
  const form = byMonth ? byMonths : byDays;
  const period = { from: form.first(from), to: form.last(to) };
  const stepped = useSteppedPeriod(period);
  const written = (days: Period): Period => ({ from: form.written(days.from), to: form.written(days.to) });
  const values = (days: Period) => ({ [start]: form.written(days.from), [end]: form.written(days.to) });
  const presets = (byMonth ? presetsByMonth : presetsByDay).filter((preset) => removable || preset !== "tudo");
  const current = presetOf(period, today);
  const isOpen = from === "" && to === "";
  const step = (direction: 1 | -1) => (
    <PeriodStep
      period={stepped.period}
      direction={direction}
      onStep={(mark, days) => {
        stepped.setStepped(days);
        if (mark === undefined) apply(values(days));
        else applyAt(mark, values(days));
      }}
    />
  );
  const ends = (
    <PeriodEnds
      {...props}
      names={names}
      presets={narrow ? presets : []}
      presetEnds={(one) => written(presetPeriod(one, today))}
    />
  );
  if (narrow) {
    return (
      <>
        {phoneLine &&
          createPortal(
            <>
              {step(-1)}
              <span className="flex items-center whitespace-nowrap px-1 text-[13px]/5">
                {periodText(period, today)}
              </span>
              {step(1)}
            </>,
            phoneLine,
          )}
        {kinds === undefined ? null : (
          <Field label="Data de">
            <Select name={kinds.name} defaultValue={kinds.value} options={kinds.options} />
          </Field>
        )}
        {ends}
      </>
    );
  }
  return (
    <FilterChip
      label={label}
      whole
      names={kinds === undefined ? names : [...names, kinds.name]}
      value={isOpen ? undefined : periodText(period, today)}
      removable={false}
      submits
      before={step(-1)}
      after={step(1)}
    >
      <div className="flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === current}
            className="h-7 rounded-prumo-pill border border-prumo-line-strong px-2.5 text-[13px]/5 hover:bg-prumo-ink/6 aria-pressed:border-prumo-accent/40 aria-pressed:bg-prumo-accent-soft aria-pressed:text-prumo-accent aria-pressed:prumo-chosen pointer-coarse:h-11"
            onClick={() => apply(values(presetPeriod(preset, today)))}
          >
            {periodPresets[preset]}
          </button>
        ))}
      </div>
      {kinds === undefined ? null : <FilterOptions label="Data de" {...kinds} />}
      <div className="grid grid-cols-2 gap-2">{ends}</div>
    </FilterChip>
  );
}
