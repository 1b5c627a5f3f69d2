import { Unstyled } from "@storybook/addon-docs/blocks";
import type { ReactNode } from "react";

/** The ground on which components stand on a page of text: theirs, without the page's rules for text. */
export function DocsSurface({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div className="overflow-clip rounded-prumo-card border border-prumo-line bg-prumo-canvas p-4 font-prumo text-prumo-ink text-sm/5">
        {children}
      </div>
    </Unstyled>
  );
}
