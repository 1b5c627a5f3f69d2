import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { useSession } from "../../../app/session";
import { menuFor } from "../../../shell/navigation";

/** The pages that the user may open, for whoever has nothing else to see here. */
export function Shortcuts() {
  return menuFor(useSession()).map(({ chave, nome, entries }) => (
    <section key={chave} className="grid gap-3">
      <h2 className="font-semibold text-[15px]/5">{nome}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {entries.map((entry) => (
          <Card key={entry.path} flush className="hover:border-prumo-accent">
            <Link href={entry.href} className="flex items-center justify-between p-4 font-medium">
              {entry.nome}
              <kbd className="rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 text-prumo-faint text-xs pointer-coarse:hidden">
                g {entry.key}
              </kbd>
            </Link>
          </Card>
        ))}
      </div>
    </section>
  ));
}
