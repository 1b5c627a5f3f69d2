import { isValidIpv4 } from "@prumo/domain/ipv4";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { RemovableList } from "./removable-list";
import type { UsuarioValues } from "./user-values";

/** The addresses that a user may log in from; none means from anywhere. */
export function AddressesTab<Body>({ control }: { control: Control<UsuarioValues, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: "ip_restrictions" });
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const ips = field.value ?? [];

  function add() {
    const ip = text.trim();
    input.current?.focus();
    if (!isValidIpv4(ip)) {
      setProblem("Por favor, informe um IP válido");
      return void toast.error("Por favor, informe um IP válido");
    }
    setText("");
    setProblem(undefined);
    if (!ips.includes(ip)) field.onChange([...ips, ip]);
  }

  return (
    <Card>
      <p className="text-prumo-muted">De quais endereços este usuário pode acessar o sistema.</p>
      <div className="flex flex-wrap items-start gap-2.5">
        <Field label="IP" className="min-w-45 flex-1" error={problem ?? fieldState.error?.message}>
          <Input
            ref={input}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            placeholder="203.0.113.5"
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              const { key, ctrlKey, metaKey, nativeEvent } = event;
              if (key === "Enter" && !ctrlKey && !metaKey && !nativeEvent.isComposing) add();
            }}
          />
        </Field>
        <Button className="mt-5" onClick={add}>
          Adicionar IP
        </Button>
      </div>
      <RemovableList
        label="IPs permitidos"
        items={ips}
        keyOf={(ip) => ip}
        textOf={(ip) => ip}
        empty="Sem restrição: o usuário acessa de qualquer endereço."
        onRemove={(ip) => field.onChange(ips.filter((other) => other !== ip))}
      />
    </Card>
  );
}
