import { Switch } from "@prumo/ui/switch";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";

export function Example() {
  const [active, setActive] = useState(true);
  function change(next: boolean) {
    setActive(next);
    toast.success(next ? "Usuário ativado." : "Usuário desativado.");
  }
  return <Switch label="Usuário ativo" checked={active} onCheckedChange={change} />;
}
