import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { IconButton } from "@prumo/ui/icon-button";
import { Input } from "@prumo/ui/input";
import { Select } from "@prumo/ui/select";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Printer } from "lucide-react";
import type { CSSProperties } from "react";
import { expect } from "storybook/test";
import { Code, Page, Points, Sample, Section, Text } from "./page";

const heights = [
  ["36px", "Mouse e teclado"],
  ["44px", "Toque"],
] as const;

function Controls({ height }: { height: string }) {
  return (
    // The height of the other kind of pointer, whichever this machine has.
    <div className="grid gap-3.5" style={{ "--prumo-h-control": height } as CSSProperties} data-height={height}>
      <Field label="Fornecedor">
        <Input defaultValue="Imobiliária Serra Azul" />
      </Field>
      <Field label="Status">
        <Select placeholder="Todos" options={[{ value: "pendente", label: "Pendente" }]} />
      </Field>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary">Buscar</Button>
        <Button>Limpar</Button>
        <IconButton label="Imprimir" variant="secondary">
          <Printer />
        </IconButton>
      </div>
    </div>
  );
}

function Density() {
  return (
    <Page
      title="Densidade"
      lead="Um controle tem 36 px de altura no mouse e 44 px no toque. Quem decide é o dispositivo, não a tela: a mesma página serve à mesa e ao celular."
    >
      <Section title="As duas alturas">
        <div className="grid gap-3.5 sm:grid-cols-2">
          {heights.map(([height, name]) => (
            <Sample key={height}>
              <p className="mb-3 font-semibold">
                {name}: {Number.parseInt(height, 10)} px
              </p>
              <Controls height={height} />
            </Sample>
          ))}
        </div>
        <Text>
          A altura é o token <Code>--prumo-h-control</Code> (classe <Code>h-prumo-control</Code>), trocado por{" "}
          <Code>@media (pointer: coarse)</Code>. Nenhum componente escolhe a própria altura.
        </Text>
      </Section>
      <Section title="Alvos">
        <Sample>
          <Checkbox label="Conta recorrente" hint="A linha toda é clicável, e cresce no toque" />
        </Sample>
        <Points>
          <li>No toque, todo alvo tem pelo menos 44 px de altura, ou espaço em volta que some 44.</li>
          <li>O rótulo faz parte do alvo: caixas, opções e interruptores se marcam pelo texto.</li>
          <li>Linhas de tabela têm duas alturas de texto; no celular a tabela vira cartões.</li>
          <li>Dicas de atalho só aparecem onde há teclado e espaço.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Densidade",
  component: Density,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Density>;

export default meta;

export const Guide: StoryObj<typeof meta> = {
  name: "Densidade",
  play: async ({ canvasElement }) => {
    for (const group of canvasElement.querySelectorAll<HTMLElement>("[data-height]")) {
      for (const control of group.querySelectorAll("input, select, button")) {
        await expect(`${control.getBoundingClientRect().height}px`).toBe(group.dataset.height);
      }
    }
  },
};
