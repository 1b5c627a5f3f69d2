import { Button } from "@prumo/ui/button";
import { paths } from "../../../app/paths";

const places = {
  amanha: { label: "Próximo dia", href: paths.cobranca.lista() },
  hoje: { label: "Hoje", href: paths.cobranca.lista({ quando: "hoje" }) },
  enviada: { label: "Enviadas", href: paths.cobranca.lembretes({ estado: "enviada" }) },
  falhou: { label: "Falharam", href: paths.cobranca.lembretes({ estado: "falhou" }) },
  incerta: { label: "Incertas", href: paths.cobranca.lembretes({ estado: "incerta" }) },
  todas: { label: "Todas", href: paths.cobranca.lembretes() },
} as const;

/** Where a user is among the lists of reminders. */
export type ReminderPlace = keyof typeof places;

export const isReminderPlace = (name: string): name is ReminderPlace => Object.hasOwn(places, name);

/** The lists of reminders: those to come, and those that went out or did not. */
export function ReminderNavigation({ place }: { readonly place: ReminderPlace | undefined }) {
  return (
    <nav aria-label="Lembretes" className="flex flex-wrap gap-2">
      {Object.entries(places).map(([name, { label, href }]) => (
        <Button
          key={name}
          href={href}
          aria-current={name === place ? "page" : undefined}
          variant={name === place ? "primary" : "secondary"}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
