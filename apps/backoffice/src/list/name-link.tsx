import type { Access } from "@prumo/api-client/call";
import { Link } from "@prumo/ui/link";
import { mayAccess, useSession } from "../app/session";

interface NameLinkProps {
  readonly href: string;
  /** What the page behind it asks for: who may not open it reads the name alone. Left out, the page opens to all. */
  readonly access?: Access;
  readonly children: string;
}

/** The name in a row of a list: it leads to what the row is about, by keyboard too. */
export function NameLink({ href, access = "session", children }: NameLinkProps) {
  if (!mayAccess(useSession(), access)) return children;
  return (
    <Link href={href} className="rounded-sm font-medium underline-offset-2 hover:underline pointer-coarse:py-2">
      {children}
    </Link>
  );
}
