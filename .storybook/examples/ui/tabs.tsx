import { Tabs } from "@prumo/ui/tabs";

const tabs = [
  { value: "dados", label: "Dados", content: <p>Os dados da conta</p> },
  { value: "historico", label: "Histórico", content: <p>O que já aconteceu com ela</p> },
];

export function Example() {
  return <Tabs aria-label="Partes da conta" tabs={tabs} defaultValue="dados" />;
}
