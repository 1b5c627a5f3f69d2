import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { useSession } from "../../app/session";
import { menuFor } from "../../shell/navigation";
import { Page } from "../../shell/page";

/** Titles that do not stand for a name alone: nobody greets "Dona Rita" as "Dona". */
const titles = new Set(["dona", "seu", "sr", "sra", "srta", "dr", "dra", "prof", "profa"]);

/** The name to greet somebody by: the first name, with the title before it. */
function calledName(name: string): string {
  const [first = name, second] = name.trim().split(/\s+/);
  return second !== undefined && titles.has(first.replace(".", "").toLowerCase()) ? `${first} ${second}` : first;
}

export function HomePage() {
  const session = useSession();
  const groups = menuFor(session);

  return (
    <Page title="Início">
      <p className="text-prumo-muted">
        Olá, {calledName(session.usuario.nome)}.{" "}
        {groups.length > 0 ? "Por onde começamos?" : "Ainda não há nada liberado para você."}
      </p>
      {groups.map(({ chave, nome, entries }) => (
        <section key={chave} className="grid gap-3">
          <h2 className="font-semibold text-[15px]/5">{nome}</h2>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
            {entries.map((entry) => (
              <Card key={entry.path} flush className="hover:border-prumo-accent">
                <Link href={entry.path} className="flex items-center justify-between p-4 font-medium">
                  {entry.nome}
                  <kbd className="rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 text-prumo-faint text-xs pointer-coarse:hidden">
                    g {entry.key}
                  </kbd>
                </Link>
              </Card>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
