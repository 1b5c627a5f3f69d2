import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";

/** Asks for the name that the system greets by. It is sent with the consent to the contract, and may stay empty. */
export function NameCard({ nome, onNome }: { nome: string; onNome: (nome: string) => void }) {
  return (
    <Card role="group" aria-label="Seu nome">
      <Field label="Como podemos chamar você?" hint="Opcional. É com ele que o Prumo cumprimenta você.">
        <Input
          value={nome}
          maxLength={100}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="done"
          onChange={(event) => onNome(event.target.value)}
        />
      </Field>
    </Card>
  );
}
