import { Card } from "@prumo/ui/card";
import { type Control, useController } from "react-hook-form";
import { AllowedAddresses } from "../pieces/allowed-addresses";
import type { UsuarioValues } from "./user-values";

/** The addresses that a user may log in from; none means from anywhere. */
export function AddressesTab<Body>({ control }: { control: Control<UsuarioValues, unknown, Body> }) {
  const { field, fieldState } = useController({ control, name: "ip_restrictions" });
  return (
    <Card>
      <p className="text-prumo-muted">De quais endereços este usuário pode acessar o sistema.</p>
      <AllowedAddresses
        kind="ipv4"
        value={field.value ?? []}
        onChange={field.onChange}
        error={fieldState.error?.message}
        empty="Sem restrição: o usuário acessa de qualquer endereço."
      />
    </Card>
  );
}
