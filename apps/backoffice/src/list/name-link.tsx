import type { Access } from "@prumo/api-client/call";
import { Link } from "@prumo/ui/link";
import { mayAccess, useSession } from "../app/session";
import { recordLink, recordRoom } from "./record-link";

interface NameLinkProps {
  readonly href: string;
  /**
   * The permission of the page behind the link: without it the user sees the name as text. Left out, the page is open
   * to all.
   */
  readonly access?: Access;
  readonly children: string;
}

/** The name in a row of a list, as a link to the record's page. */
export function NameLink({ href, access = "session", children }: NameLinkProps) {
  if (!mayAccess(useSession(), access)) return children;
  return (
    <Link
      {...recordLink}
      href={href}
      className={`rounded-sm font-medium underline-offset-2 hover:underline ${recordRoom}`}
    >
      {children}
    </Link>
  );
}
