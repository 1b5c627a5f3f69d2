import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

export type Tab = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
};

export type TabsProps = {
  /** The sections, in the order of the row. */
  tabs: readonly Tab[];
  /** Names the row of tabs. */
  "aria-label": string;
  /** The open tab. Without it the component keeps the state and opens the first one. */
  value?: string | undefined;
  /**
   * Initially open tab, when the component keeps the state.
   *
   * @default the first one
   */
  defaultValue?: string | undefined;
  /** Called each time another tab opens. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Keeps the content of closed tabs in the document, hidden, so that nothing typed there is lost. */
  keepMounted?: boolean | undefined;
  /** Classes of the row and the content together. */
  className?: string | undefined;
};

/** Sections of which one is visible. Arrows, Home and End move along the tabs and open them. */
export function Tabs({ tabs, value, defaultValue, onValueChange, keepMounted, className = "", ...rest }: TabsProps) {
  return (
    <Radix.Root
      // The state is ours or Radix's, never both: an absent value must be absent.
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? "" } : { value })}
      {...(onValueChange && { onValueChange })}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${className}`}
    >
      <Radix.List {...rest} className="flex gap-1 overflow-x-auto border-b border-prumo-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="-mb-px h-prumo-control shrink-0 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-prumo-muted hover:text-prumo-ink focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50 data-[state=active]:border-prumo-accent data-[state=active]:text-prumo-accent data-[state=active]:prumo-chosen"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keepMounted && { forceMount: true })}
          className="rounded-prumo-control data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
