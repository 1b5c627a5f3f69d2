import { Spinner } from "@prumo/ui/spinner";

/** Stands where a step will be. */
export function Waiting() {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner />
    </div>
  );
}
