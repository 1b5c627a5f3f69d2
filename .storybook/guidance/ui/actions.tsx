import { Button } from "@prumo/ui/button";
import { FloatingMenu } from "@prumo/ui/floating-menu";
import { IconButton } from "@prumo/ui/icon-button";
import { Link } from "@prumo/ui/link";
import { FileDown, Printer } from "lucide-react";
import type { GuidanceOf } from "../guidance";
import { nothing, Row, TAB } from "./shared";

const press = [
  ["Enter", "Aciona"],
  ["Espaço", "Aciona"],
] as const;

/** Keys, roles and pictures of what acts and leads elsewhere. */
export const actionGuidance: GuidanceOf = {
  button: {
    roles: [
      ["button", "o botão"],
      ["link", "com href"],
    ],
    keys: [TAB, ...press],
    right: [
      <Row key="right">
        <Button variant="primary">Pagar R$ 4.921,05</Button>
        <Button>Cancelar</Button>
      </Row>,
      "Uma ação principal, e ela diz o que faz.",
    ],
    wrong: [
      <Row key="wrong">
        <Button variant="primary">OK</Button>
        <Button variant="primary">Sim</Button>
      </Row>,
      "Duas principais, e nenhuma diz o que vai acontecer.",
    ],
  },
  "icon-button": {
    roles: [["button", "com o nome de label"]],
    keys: [TAB, ...press],
    right: [
      <IconButton key="right" label="Imprimir">
        <Printer />
      </IconButton>,
      "Um ícone que todos reconhecem, com nome.",
    ],
    wrong: [
      <IconButton key="wrong" label="Renegociar">
        <FileDown />
      </IconButton>,
      "Ninguém adivinha renegociar: escreva num botão.",
    ],
  },
  link: {
    roles: [["link", "o endereço"]],
    keys: [TAB, ["Enter", "Abre"], ["Ctrl Enter", "Abre noutra aba"]],
    right: [
      <p key="right">
        Paga a{" "}
        <Link href="#fornecedor" variant="text">
          Papelaria Central
        </Link>
      </p>,
      "O texto do link é para onde ele leva.",
    ],
    wrong: [
      <p key="wrong">
        Para ver o fornecedor,{" "}
        <Link href="#fornecedor" variant="text">
          clique aqui
        </Link>
      </p>,
      "“Clique aqui” não diz nada a quem anda de link em link.",
    ],
  },
  "floating-menu": {
    roles: [
      ["button", "o gatilho, com aria-haspopup"],
      ["menu", "a lista aberta"],
      ["menuitem", "cada ação; menuitemradio, com checked"],
    ],
    keys: [
      ["↓ ↑", "No gatilho, abre no primeiro ou no último; aberto, anda"],
      ["Home End", "Primeiro e último"],
      ["letras", "Acha pelo começo do nome"],
      ["Enter Espaço", "No gatilho, abre; aberto, escolhe"],
      ["Esc", "Fecha e devolve o foco"],
      ["Tab", "Fecha e segue adiante"],
    ],
    right: [
      <FloatingMenu
        key="right"
        trigger={<Button>Ações</Button>}
        items={[
          { label: "Editar", onSelect: nothing },
          { label: "Estornar", disabled: "O caixa 12 já foi fechado." },
        ]}
      />,
      "A ação fechada fica no menu e diz o motivo: abra.",
    ],
    wrong: [
      <Row key="wrong">
        {["Editar", "Copiar", "Estornar", "Imprimir"].map((label) => (
          <Button key={label} size="small">
            {label}
          </Button>
        ))}
      </Row>,
      "Quatro botões em cada linha: o menos usado vai para um menu.",
    ],
  },
};
