import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";

/** A payable that forbids taking back what made it, because it is paid in part or renegotiated. */
export interface BillInTheWay {
  readonly message: string;
  readonly conta: number;
}

/** The payable that is in the way of reopening, where that is the reason of a refusal. */
export function billInTheWay(error: unknown): BillInTheWay | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { conta } = (error.body ?? {}) as { conta?: { id?: number } };
  return conta?.id === undefined ? undefined : { message: error.message, conta: conta.id };
}

/** Says why reopening was refused, and links the payable for users who may see it. */
export function BillInTheWayNotice({ message, conta }: BillInTheWay) {
  const seesBills = mayAccess(useSession(), calls.contasPagar.find.access);
  return (
    <div role="alert" className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
      {message}
      {seesBills ? (
        <Link href={paths.contasPagar.detalhe(conta)} target="_blank" className="w-fit underline underline-offset-2">
          Ver a conta
        </Link>
      ) : null}
    </div>
  );
}
