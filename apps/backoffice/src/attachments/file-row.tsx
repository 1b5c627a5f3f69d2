import type { Anexo } from "@prumo/api-client/schemas/anexos";
import { fileKinds } from "@prumo/domain/file-kind";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { IconButton } from "@prumo/ui/icon-button";
import { Link } from "@prumo/ui/link";
import { type KeyboardEvent, useState } from "react";
import { Menu } from "../app/menu";
import type { NamedSettlement } from "./destinations";
import { fileAddress, fileFacts } from "./file-facts";

interface FileRowProps {
  readonly anexo: Anexo;
  readonly settlements: readonly NamedSettlement[];
  /** Opens the preview of a file that has one. */
  readonly onOpen: (anexo: Anexo) => void;
  readonly onRename: (anexo: Anexo) => void;
  readonly onRemove: (anexo: Anexo) => void;
  readonly onMove: (anexo: Anexo, step: -1 | 1) => void;
  readonly mayMove: (anexo: Anexo, step: -1 | 1) => boolean;
}

const steps = { ArrowUp: -1, ArrowDown: 1 } as const;
const isStep = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key);

const nameLook = "wrap-anywhere text-start font-medium underline-offset-2 hover:underline pointer-coarse:py-2";

/** A file of a record, with what can be done to it. Alt with an arrow moves it, too. */
export function FileRow(props: FileRowProps) {
  const { anexo, settlements, onOpen, onRename, onRemove, onMove, mayMove } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const address = fileAddress(anexo);
  const changes: MenuItem[] = [
    { label: "Renomear", onSelect: () => onRename(anexo) },
    ...([-1, 1] as const).flatMap((step) =>
      mayMove(anexo, step)
        ? [{ label: step === -1 ? "Mover para cima" : "Mover para baixo", onSelect: () => onMove(anexo, step) }]
        : [],
    ),
    { label: "Remover", danger: true, onSelect: () => onRemove(anexo) },
  ];

  function move(event: KeyboardEvent) {
    if (!event.altKey || !isStep(event.key) || !anexo.alteravel) return;
    event.preventDefault();
    const step = steps[event.key];
    if (mayMove(anexo, step)) onMove(anexo, step);
  }

  return (
    <li className="flex items-center gap-3 px-4.5 py-2.5" onKeyDown={move}>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-prumo-control bg-prumo-sunken font-semibold text-[10px]/3 text-prumo-muted uppercase"
      >
        {fileKinds[anexo.tipo].endings[0]}
      </span>
      <div className="min-w-0 grow">
        {anexo.previa === null ? (
          <Link variant="plain" href={address} download={anexo.nome} className={nameLook}>
            {anexo.nome}
          </Link>
        ) : (
          <button type="button" className={nameLook} onClick={() => onOpen(anexo)}>
            {anexo.nome}
          </button>
        )}
        <p className="text-[13px]/5 text-prumo-muted">{fileFacts(anexo, settlements).join(" · ")}</p>
        {anexo.tipo === "heic" ? (
          <p className="text-[13px]/5 text-prumo-muted">Fotos HEIC não podem ser mostradas aqui. Baixe para abrir.</p>
        ) : null}
      </div>
      <IconButton
        label={`Ações de ${anexo.nome}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
          <circle cx="3" cy="8" r="1.25" />
          <circle cx="8" cy="8" r="1.25" />
          <circle cx="13" cy="8" r="1.25" />
        </svg>
      </IconButton>
      <Menu
        label={`Ações de ${anexo.nome}`}
        anchor={anchor}
        items={[
          { label: "Abrir em outra aba", href: address, target: "_blank" },
          ...(anexo.alteravel && anexo.id !== null ? changes : []),
        ]}
        onClose={() => setAnchor(undefined)}
      />
    </li>
  );
}
