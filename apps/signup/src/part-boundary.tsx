import { Button } from "@prumo/ui/button";
import { Component, type ReactNode } from "react";
import { PartMissing } from "./app/parts";

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of the part that could not be loaded. */
  readonly fallback: ReactNode;
}

/** Keeps what stands around a part when that part cannot be loaded: nobody loses a form to a missing file. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Says that something is missing, and the way out. */
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

/** The same, where nothing else can say it: over the page. */
export const PartNoticeOver = () => (
  <div className={OVER_THE_PAGE}>
    <PartNotice />
  </div>
);

/**
 * What a page that was written at build time says when its script does not come: no script is needed for it. Where the
 * script comes, as almost always, nobody ever sees it.
 */
export const LateNotice = () => (
  <p role="alert" className={`late ${OVER_THE_PAGE}`}>
    A página ainda está carregando. Se a conexão caiu, recarregue a página.
  </p>
);
