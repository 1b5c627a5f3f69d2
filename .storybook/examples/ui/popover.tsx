import { Button } from "@prumo/ui/button";
import { Popover } from "@prumo/ui/popover";
import { useRef, useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-expanded={open} onClick={() => setOpen(!open)}>
        De onde vem este valor
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchorRef={button} className="p-4">
        Soma das parcelas em aberto de novembro.
      </Popover>
    </>
  );
}
