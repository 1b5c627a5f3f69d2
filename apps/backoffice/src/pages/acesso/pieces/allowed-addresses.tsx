import { isValidIpv4 } from "@prumo/domain/ipv4";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { RemovableList } from "./removable-list";

interface AllowedAddressesProps {
  readonly value: readonly string[];
  readonly onChange: (addresses: string[]) => void;
  /** What the form says of them. */
  readonly error: string | undefined;
  /** What it means that there is none. */
  readonly empty: string;
}

/** The addresses that something may be used from, added one by one. */
export function AllowedAddresses({ value, onChange, error, empty }: AllowedAddressesProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const ip = text.trim();
    input.current?.focus();
    if (!isValidIpv4(ip)) {
      setProblem("Por favor, informe um IP válido");
      return void toast.error("Por favor, informe um IP válido");
    }
    setText("");
    setProblem(undefined);
    if (!value.includes(ip)) onChange([...value, ip]);
  }

  return (
    <>
      <div className="flex flex-wrap items-start gap-2.5">
        <Field label="IP" className="min-w-45 flex-1" error={problem ?? error}>
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
        items={value}
        keyOf={(ip) => ip}
        textOf={(ip) => ip}
        empty={empty}
        onRemove={(ip) => onChange(value.filter((other) => other !== ip))}
      />
    </>
  );
}
