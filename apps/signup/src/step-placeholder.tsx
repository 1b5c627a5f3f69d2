import { Spinner } from "@prumo/ui/spinner";

/** Stands in place of a step while it loads. */
export function Waiting() {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner />
    </div>
  );
}
