import { Spinner } from "@prumo/ui/spinner";

/**
 * Shown until the first data has come: nothing at first, so that a quick start does not flicker, and then a spinner.
 */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center opacity-100 transition-opacity delay-300 starting:opacity-0">
      <Spinner />
    </main>
  );
}
