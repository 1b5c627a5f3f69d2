import { Button } from "@prumo/ui/button";
import { Component, type ReactNode } from "react";
import { PartMissing } from "./app/parts";

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of a part that could not be loaded. */
  readonly fallback: ReactNode;
}

/** Keeps the rest of the page when a part of it cannot be loaded, so that no form is lost to a missing file. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Says that a part is missing, and what to do. */
export function PartNotice() {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{new PartMissing(undefined).message}</p>
      <Button onClick={() => location.reload()}>Recarregar</Button>
    </div>
  );
}

const OVER_THE_PAGE =
  "fixed inset-x-2 top-2 z-20 mx-auto max-w-140 rounded-prumo-card border border-prumo-line-strong bg-prumo-surface p-4 shadow-prumo-2";

/** The same over the page, for parts without a place in it. */
export const PartNoticeOver = () => (
  <div className={OVER_THE_PAGE}>
    <PartNotice />
  </div>
);

/**
 * Shown by a page that was written at build time when its script does not come. It needs no script itself, and is
 * hidden before anybody sees it when the script does come.
 */
export const LateNotice = () => (
  <p role="alert" className={`late ${OVER_THE_PAGE}`}>
    A página ainda está carregando. Se a conexão caiu, recarregue a página.
  </p>
);
