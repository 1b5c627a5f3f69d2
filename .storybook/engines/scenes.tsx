import { Button } from "@prumo/ui/button";
import { FloatingMenu } from "@prumo/ui/floating-menu";
import { Modal } from "@prumo/ui/modal";
import { Popover } from "@prumo/ui/popover";
import { Tooltip } from "@prumo/ui/tooltip";
import { type ComponentType, useRef, useState } from "react";
import type { TypedInput } from "./typing-case";

const items = [{ label: "Nova compra" }, { label: "Nova venda" }, { label: "Outra" }];

function Menu() {
  const [chosen, setChosen] = useState("");
  return (
    <>
      <FloatingMenu
        trigger={<Button>Ações</Button>}
        items={items.map(({ label }) => ({ label, onSelect: () => setChosen(label) }))}
      />
      <p>{chosen && `Escolhida: ${chosen}`}</p>
    </>
  );
}

/** A modal with a popup and a button that explains itself. */
function Layers() {
  const [open, setOpen] = useState(true);
  const [popup, setPopup] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <Modal open={open} onOpenChange={setOpen} title="Pagar a conta">
      <input aria-label="Nome" />
      <Button ref={anchor} onClick={() => setPopup(!popup)}>
        Mais
      </Button>
      <Popover open={popup} onOpenChange={setPopup} anchorRef={anchor}>
        <p>Conteúdo da camada</p>
      </Popover>
      <Tooltip text="Explica o botão" delay={0}>
        <Button>Explicado</Button>
      </Tooltip>
    </Modal>
  );
}

/** What is no input of a form, each with what belongs around it. */
export const scenes: Partial<Record<TypedInput, ComponentType>> = {
  "floating-menu": Menu,
  modal: Layers,
  popover: Layers,
  tooltip: Layers,
};
