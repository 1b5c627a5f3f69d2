import { Button } from "@prumo/ui/button";
import { REMIND, useRemind } from "./use-remind";

/** Reminds the person of receivables, for who may. */
export function RemindButton({ contas }: { readonly contas: readonly number[] }) {
  const { may, remind, window } = useRemind();
  if (!may || contas.length === 0) return null;
  return (
    <>
      <Button onClick={() => remind(contas)}>{REMIND}</Button>
      {window}
    </>
  );
}
