import { type HTMLAttributes, type ReactNode, useId, useState } from "react";
import { keepChecked, refWith } from "../field/ref-with";

export type ComparedOption<V extends string = string> = {
  value: V;
  label: string;
  /** Small text under the label, such as the price. */
  hint?: ReactNode;
};

/** A row of the table: what some of the options have. */
export type ComparedRow<V extends string = string> = {
  label: string;
  /** The options that have it. */
  within: readonly V[];
};

/** Rows under one heading, which counts them and opens them. */
export type ComparedGroup<V extends string = string> = {
  label: string;
  rows: readonly ComparedRow<V>[];
};

export type ComparisonTableProps<V extends string = string> = Omit<HTMLAttributes<HTMLDivElement>, "onChange"> & {
  /** What is compared, a column each, in order. Three of them fit a phone. */
  options: readonly ComparedOption<V>[];
  /** What they have. */
  groups: readonly ComparedGroup<V>[];
  /** The chosen option, or `null`. Without `onValueChange` its column is only marked. */
  value: V | null;
  /** Called each time the user chooses. Without it there is nothing to choose. */
  onValueChange?: ((value: V) => void) | undefined;
  /** Name of the native radios in a form. */
  name?: string | undefined;
};

function Sign({ has }: { has: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className="mx-auto size-4" aria-hidden="true">
      <path
        d={has ? "m3.5 8.5 3 3 6-7" : "M5 8h6"}
        fill="none"
        stroke="currentColor"
        strokeWidth={has ? 2 : 1.5}
        strokeLinecap="round"
      />
    </svg>
  );
}

interface CountProps {
  readonly count: number;
  readonly of: number;
}

/** How much of a group an option has: a sign for all or nothing, else a number. */
function Count({ count, of }: CountProps) {
  if (count > 0 && count < of) return <span className="prumo-tabular">{`${count} de ${of}`}</span>;
  return (
    <>
      <Sign has={count > 0} />
      <span className="start-0 sr-only">{count > 0 ? "tudo" : "nada"}</span>
    </>
  );
}

// What only readers hear stands at the edge of its cell, wherever a page puts what has no place.
const cell = "relative border-prumo-line border-t px-1 py-1.5 text-center";
const colour = (has: boolean) => (has ? "text-prumo-on-success" : "text-prumo-faint");

/** Options side by side with what each has. One can be chosen in its heading; the rows of a group open on demand. */
export function ComparisonTable<V extends string>(props: ComparisonTableProps<V>) {
  const { options, groups, value, onValueChange, name, className = "", ...rest } = props;
  const own = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const column = (option: ComparedOption<V>) => (option.value === value ? "bg-prumo-accent-soft" : "");

  function toggle(label: string) {
    const next = new Set(open);
    if (!next.delete(label)) next.add(label);
    setOpen(next);
  }

  return (
    <div
      {...(onValueChange === undefined ? {} : { role: "radiogroup" })}
      {...rest}
      className={`overflow-x-auto text-[13px]/5 ${className}`}
    >
      <table aria-label={rest["aria-label"]} className="w-full table-fixed border-collapse">
        <colgroup>
          <col className="w-[34%]" />
          {options.map((option) => (
            <col key={option.value} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {options.map((option, index) => (
              <th
                key={option.value}
                scope="col"
                className={`p-0 align-top font-normal ${column(option)} ${option.value === value ? "border-prumo-accent border-t-2" : "border-transparent border-t-2"}`}
              >
                <label
                  htmlFor={onValueChange && `${own}${index}`}
                  className={`grid min-h-11 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-0.5 px-0.5 py-2 text-center ${onValueChange ? "cursor-pointer" : ""}`}
                >
                  {onValueChange === undefined ? null : (
                    <input
                      id={`${own}${index}`}
                      type="radio"
                      ref={refWith<HTMLInputElement>(undefined, (radio) => keepChecked(radio, option.value === value))}
                      name={name ?? own}
                      value={option.value}
                      checked={option.value === value}
                      aria-labelledby={`${own}l${index}`}
                      aria-describedby={option.hint === undefined ? undefined : `${own}h${index}`}
                      className="prumo-choice mb-1"
                      onChange={() => onValueChange(option.value)}
                    />
                  )}
                  <span
                    id={`${own}l${index}`}
                    className="wrap-break-word hyphens-auto font-semibold text-prumo-ink prumo-phone:text-xs"
                  >
                    {option.label}
                  </span>
                  {option.hint === undefined ? null : (
                    <span id={`${own}h${index}`} className="text-balance text-prumo-muted text-xs/4 tabular-nums">
                      {option.hint}
                    </span>
                  )}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }, at) => {
          const isOpen = open.has(label);
          return (
            <tbody key={label} id={`${own}g${at}`}>
              <tr>
                <th scope="row" className="border-prumo-line border-t p-0 text-start font-medium">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`${own}g${at}`}
                    className="flex min-h-9 w-full items-center gap-1.5 px-2 py-1.5 text-start text-prumo-ink -outline-offset-2 hover:bg-prumo-ink/6 pointer-coarse:min-h-11"
                    onClick={() => toggle(label)}
                  >
                    <span aria-hidden="true" className={`shrink-0 text-prumo-muted ${isOpen ? "rotate-90" : ""}`}>
                      ›
                    </span>
                    <span className="wrap-break-word min-w-0 hyphens-auto">{label}</span>
                  </button>
                </th>
                {options.map((option) => {
                  const count = rows.filter(({ within }) => within.includes(option.value)).length;
                  return (
                    <td key={option.value} className={`${cell} ${column(option)} ${colour(count > 0)}`}>
                      <Count count={count} of={rows.length} />
                    </td>
                  );
                })}
              </tr>
              {isOpen
                ? rows.map((row) => (
                    <tr key={row.label}>
                      <th
                        scope="row"
                        className="wrap-break-word hyphens-auto border-prumo-line border-t py-1.5 ps-6 pe-1 text-start font-normal text-prumo-muted"
                      >
                        {row.label}
                      </th>
                      {options.map((option) => {
                        const has = row.within.includes(option.value);
                        return (
                          <td key={option.value} className={`${cell} ${column(option)} ${colour(has)}`}>
                            <Sign has={has} />
                            <span className="start-0 sr-only">{has ? "sim" : "não"}</span>
                          </td>
                        );
                      })}
                    </tr>
                  ))
                : null}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
