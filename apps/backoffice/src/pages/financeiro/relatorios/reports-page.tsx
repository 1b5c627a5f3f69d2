import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { relatorios } from "../../../app/reports";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";

/** The reports that this user may see. */
export function ReportsPage() {
  const session = useSession();
  return (
    <Page title="Relatórios">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-3">
        {relatorios
          .filter(({ call }) => mayAccess(session, call.access))
          .map(({ nome, sobre, href }) => (
            <li key={href} className="grid">
              <Card flush className="hover:border-prumo-accent">
                <Link href={href} className="grid h-full content-start gap-1 p-4">
                  <span className="font-medium">{nome}</span>
                  <span className="text-prumo-muted">{sobre}</span>
                </Link>
              </Card>
            </li>
          ))}
      </ul>
    </Page>
  );
}
