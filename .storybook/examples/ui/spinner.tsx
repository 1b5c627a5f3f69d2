import { Spinner } from "@prumo/ui/spinner";

export function Example() {
  return <Spinner label="Buscando o endereço" />;
}
