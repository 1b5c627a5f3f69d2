import { calls } from "@prumo/api-client/calls";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";

interface PurchaseLinkProps {
  readonly compra: number;
  /** What it is called where it stands. */
  readonly children?: string;
}

/** The purchase that a bill came of. Who may not see purchases reads its name alone. */
export function PurchaseLink({ compra, children = `Compra ${compra}` }: PurchaseLinkProps) {
  if (!mayAccess(useSession(), calls.compras.find.access)) return children;
  return (
    <Link variant="text" href={paths.compras.detalhes(compra)}>
      {children}
    </Link>
  );
}
