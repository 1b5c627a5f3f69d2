import type { MenuItem } from "@prumo/ui/floating-menu";
import { lazy, Suspense } from "react";

const FloatingMenu = lazy(async () => ({
  default: (await import("@prumo/ui/floating-menu")).FloatingMenu,
}));

interface AppMenuProps {
  readonly label: string;
  /** The button that the menu belongs to; undefined while the menu is closed. */
  readonly anchor: HTMLElement | undefined;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** A menu under the button that opened it. Its code loads when the first menu opens. */
export function Menu({ label, anchor, items, onClose }: AppMenuProps) {
  if (anchor === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FloatingMenu open label={label} placement="bottom-end" anchor={anchor} items={items} onOpenChange={onClose} />
    </Suspense>
  );
}
