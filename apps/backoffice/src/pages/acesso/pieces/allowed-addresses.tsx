import { inPlainWords } from "@prumo/api-client/issues";
import { allowedAddresses, allowedNetworks } from "@prumo/api-client/schemas/access-fields";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { RemovableList } from "./removable-list";

/** What may be added: addresses of IPv4 alone, or also those of IPv6 and networks. */
const kinds = {
  ipv4: {
    schema: allowedAddresses,
    label: "IP",
    hint: undefined,
    inputMode: "decimal",
    add: "Adicionar IP",
    added: "IPs permitidos",
  },
  network: {
    schema: allowedNetworks,
    label: "IP ou rede",
    hint: "IPv4 ou IPv6. Uma rede é escrita como 203.0.113.0/24 ou 2001:db8::/48.",
    inputMode: "text",
    add: "Adicionar",
    added: "IPs e redes permitidos",
  },
} as const;

interface AllowedAddressesProps {
  readonly kind: keyof typeof kinds;
  readonly value: readonly string[];
  readonly onChange: (addresses: string[]) => void;
  /** What the form says of them. */
  readonly error: string | undefined;
  /** What it means that there is none. */
  readonly empty: string;
}

/** The addresses that something may be used from, added one by one. */
export function AllowedAddresses({ kind, value, onChange, error, empty }: AllowedAddressesProps) {
  const { schema, label, hint, inputMode, add: addLabel, added } = kinds[kind];
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const read = schema.safeParse([text], inPlainWords);
    input.current?.focus();
    const refused = read.error?.issues[0]?.message;
    setProblem(refused);
    if (refused !== undefined) return void toast.error(refused);
    setText("");
    const news = read.data?.filter((ip) => !value.includes(ip)) ?? [];
    if (news.length > 0) onChange([...value, ...news]);
  }

  return (
    <>
      <div className="flex flex-wrap items-start gap-2.5">
        <Field label={label} hint={hint} className="min-w-45 flex-1" error={problem ?? error}>
          <Input
            ref={input}
            value={text}
            inputMode={inputMode}
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
          {addLabel}
        </Button>
      </div>
      <RemovableList
        label={added}
        items={value}
        keyOf={(ip) => ip}
        textOf={(ip) => ip}
        empty={empty}
        onRemove={(ip) => onChange(value.filter((other) => other !== ip))}
      />
    </>
  );
}
