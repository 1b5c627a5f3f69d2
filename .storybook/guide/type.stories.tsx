import type { Meta, StoryObj } from "@storybook/react-vite";
import { useLayoutEffect, useRef, useState } from "react";
import { Code, Page, Points, Sample, Section, Table, Text } from "./page";

/** Every size of text in use, with the classes that make it. */
const sizes = [
  ["Título de página", "text-[22px]/7 font-semibold tracking-[-0.01em]", "Contas a pagar"],
  ["Título de seção", "text-[15px]/5 font-semibold", "Parcelas"],
  ["Texto", "text-sm/5", "Distribuidora Auto Peças Paulista"],
  ["Texto de controle no toque", "text-base/6", "Distribuidora Auto Peças Paulista"],
  ["Rótulo", "text-xs/4 font-medium text-prumo-muted", "Fornecedor"],
  ["Dica e segunda linha", "text-xs/4 text-prumo-faint", "NF 48.213 · Parcela 2 de 3"],
  ["Mensagem", "text-xs/4 text-prumo-danger", "Informe o fornecedor"],
] as const;

/** Measures size, line height and weight in the browser, so that the guide cannot differ from the classes. */
function Measured({ look, children }: { look: string; children: string }) {
  const sample = useRef<HTMLSpanElement>(null);
  const [figures, setFigures] = useState("");
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { fontSize, lineHeight, fontWeight } = getComputedStyle(sample.current);
    setFigures(`${Number.parseFloat(fontSize)} / ${Number.parseFloat(lineHeight)} px, peso ${fontWeight}`);
  }, []);
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span ref={sample} className={look}>
        {children}
      </span>
      <span className="prumo-tabular text-xs/4 text-prumo-faint">{figures}</span>
    </span>
  );
}

const amounts = ["R$ 4.812,40", "R$ 1.936,18", "R$ 11.111,11", "-R$ 689,90"];

function Type() {
  return (
    <Page
      title="Tipografia"
      lead="Inter variável, em poucos tamanhos. A hierarquia vem de peso e cor antes de vir de tamanho: assim cabe mais e nada grita."
    >
      <Section title="Tamanhos">
        <Table
          caption="Tamanhos de texto"
          head={["Uso", "Como fica"]}
          rows={sizes.map(([use, look, text]) => [
            use,
            <Measured key={use} look={look}>
              {text}
            </Measured>,
          ])}
        />
        <Text>
          Controles crescem para 16 px quando o dispositivo é de toque: abaixo disso o celular amplia a página ao focar
          o campo.
        </Text>
      </Section>
      <Section title="Valores e números">
        <Text>
          Em colunas, algarismos de mesma largura (<Code>prumo-tabular</Code>), alinhados à direita e nunca quebrados.
          Assim a ordem de grandeza se vê sem ler.
        </Text>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Sample>
            <p className="mb-2 text-xs/4 font-medium text-prumo-muted">Assim</p>
            <ul className="prumo-tabular grid justify-items-end">
              {amounts.map((amount) => (
                <li key={amount} className={amount.startsWith("-") ? "text-prumo-danger" : ""}>
                  {amount}
                </li>
              ))}
            </ul>
          </Sample>
          <Sample>
            <p className="mb-2 text-xs/4 font-medium text-prumo-muted">Não assim</p>
            <ul className="grid">
              {amounts.map((amount) => (
                <li key={amount}>{amount.replace("R$ ", "R$")}</li>
              ))}
            </ul>
          </Sample>
        </div>
      </Section>
      <Section title="Regras">
        <Points>
          <li>Um só título de página; seções dizem o que contêm, não “Informações”.</li>
          <li>
            Semi-negrito para títulos e totais, médio para rótulos e botões, normal para o resto. Nada em itálico.
          </li>
          <li>Linhas de leitura até uns 70 caracteres; tabelas usam a largura toda.</li>
          <li>Texto longo quebra, em tabelas também: nome, categoria e valor não se cortam.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Tipografia",
  component: Type,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Type>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Tipografia" };
