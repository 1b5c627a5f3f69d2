import { Spinner } from "@prumo/ui/spinner";

/** Before the first data has come. What is quick shows nothing; after that a spinner. */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center opacity-100 transition-opacity delay-300 starting:opacity-0">
      <Spinner />
    </main>
  );
}
