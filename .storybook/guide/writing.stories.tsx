import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Points, Section, Table, Text } from "./page";

function Writing() {
  return (
    <Page
      title="Escrever em português"
      lead="Frases curtas, verbos no botão, motivo na recusa. Escreva para quem está com o boleto na mão e o telefone no ombro."
    >
      <Section title="Botões e títulos">
        <Table
          caption="Botões e títulos"
          head={["Onde", "Assim", "Não assim"]}
          rows={[
            ["Botão", "Pagar R$ 4.921,05", "OK, Confirmar, Prosseguir"],
            ["Pergunta", "Excluir 3 contas?", "Tem certeza?"],
            [
              "O que vai acontecer",
              "A conta volta a ficar aberta e o saldo do caixa sobe R$ 4.921,05.",
              "Esta ação é irreversível!",
            ],
            ["Título", "Contas a pagar", "Gerenciamento de Contas a Pagar"],
            ["Só a primeira maiúscula", "Centro de resultado", "Centro De Resultado"],
          ]}
        />
      </Section>
      <Section title="Mensagens">
        <Table
          caption="Mensagens"
          head={["Situação", "Assim", "Por quê"]}
          rows={[
            ["Campo vazio", "Informe o fornecedor", "Diz o que fazer, com o nome do campo."],
            ["Valor impossível", "O desconto não pode passar do valor em aberto", "Diz a regra, não “valor inválido”."],
            ["Ação fechada", "O caixa 12 já foi fechado.", "Diz o motivo no lugar do botão."],
            ["Nada encontrado", "Nenhuma conta no período", "Diz o que não há; a ação ao lado diz o que fazer."],
            ["Falha", "Não foi possível buscar", "Diz o que falhou, sem culpar ninguém."],
            ["Feito", "Conta paga.", "Passado, com ponto. O toast some sozinho."],
          ]}
        />
        <Text>
          Mensagens que a especificação fixa são copiadas letra por letra, até onde ela erra o acento. O único texto em
          inglês do produto é “Loading...”, que também vem dela.
        </Text>
      </Section>
      <Section title="Números, datas e sinais">
        <Table
          caption="Números, datas e sinais"
          head={["O quê", "Assim", "Não assim"]}
          rows={[
            ["Dinheiro", "R$ 1.234,56", "R$1234.56"],
            ["Negativo", "-R$ 120,50, em vermelho", "(120,50)"],
            ["Porcentagem", "12,5 %", "12.5%"],
            ["Data", "25/11/2026 · em 5 dias", "2026-11-25"],
            ["Intervalo", "11–20 de 25", "11 a 20 / 25"],
            ["Vazio numa célula", "–", "N/A, null, 0,00"],
            ["Documento", "12.ABC.345/01DE-35", "12ABC34501DE35"],
          ]}
        />
      </Section>
      <Section title="Regras">
        <Points>
          <li>Trate por você; nada de “o usuário deve”, “favor” ou “por gentileza”.</li>
          <li>Sem pontos de exclamação e sem reticências para dar suspense; reticências só em “Buscando…”.</li>
          <li>Use a palavra da empresa: conta, parcela, acerto, estorno, caixa. Nunca “registro” ou “item”.</li>
          <li>Singular e plural de verdade: “1 conta”, “3 contas”, nunca “conta(s)”.</li>
          <li>Rótulo é substantivo, botão é verbo, mensagem é frase.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Escrita",
  component: Writing,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Writing>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Escrita" };
