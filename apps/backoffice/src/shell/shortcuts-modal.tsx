import { Modal } from "@prumo/ui/modal";
import { useSession } from "../app/session";
import { menuFor } from "./navigation";

const general = [
  ["/", "Buscar na lista"],
  ["Ctrl k", "Buscar ou ir para…"],
  ["m", "Mostrar ou recolher o menu"],
  ["n", "Novo registro, na lista"],
  ["g i", "Ir para o início"],
  ["Ctrl Enter", "Salvar"],
  ["Ctrl Shift Enter", "Salvar e começar outro, onde houver"],
  ["Esc", "Fechar ou cancelar"],
  ["?", "Mostrar estes atalhos"],
] as const;

/** Lists every shortcut. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const pages = menuFor(session)
    .flatMap(({ entries }) => entries)
    .map(({ key, nome }) => [`g ${key}`, `Ir para ${nome}`] as const);
  return (
    <Modal open onOpenChange={onClose} title="Atalhos do teclado" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...general, ...pages].map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              {keys.split(" ").map((key) => (
                <kbd
                  key={key}
                  className="me-1 rounded-sm border border-prumo-line bg-prumo-sunken px-1.5 font-medium text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
