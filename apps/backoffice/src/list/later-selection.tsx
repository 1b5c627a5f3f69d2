import { type ComponentType, lazy, Suspense } from "react";
import { afterFirstPage } from "../app/first-page";
import type { RegisterSelectionProps } from "./register-selection";

const Loaded = lazy(
  afterFirstPage(async () => ({ default: (await import("./register-selection")).RegisterSelection })),
);

/** The bar of the selected rows, whose code comes after the rows. */
export function LaterSelection<Chosen extends { readonly id: number }>(props: RegisterSelectionProps<Chosen>) {
  const Selection = Loaded as unknown as ComponentType<RegisterSelectionProps<Chosen>>;
  return (
    <Suspense fallback={null}>
      <Selection {...props} />
    </Suspense>
  );
}
