import { type ReactNode, useEffect } from "react";

interface StandingProps {
  readonly children: ReactNode;
  readonly onStanding: () => void;
}

/** Tells when what it holds stands in the document and hears its events, also in a tab that is never painted. */
export function Standing({ children, onStanding }: StandingProps) {
  useEffect(() => onStanding(), [onStanding]);
  return children;
}
