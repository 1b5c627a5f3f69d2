import type { Meta, StoryObj } from "@storybook/react-vite";
import { Code, Page, Points, Section, Table, Text } from "./page";

function Principles() {
  return (
    <Page
      title="Princípios"
      lead="O Prumo é usado o dia inteiro, quase sempre no teclado, em máquinas modestas e redes lentas. Calmo, denso e rápido: nessa ordem quando for preciso escolher."
    >
      <Section title="O que guia cada decisão">
        <Table
          caption="Princípios"
          head={["Princípio", "O que quer dizer", "Como se reconhece"]}
          rows={[
            [
              "Calmo",
              "Uma escala neutra, uma cor de marca. Cor só quando informa.",
              "Uma única ação principal por página.",
            ],
            [
              "Denso",
              "Quem paga 200 contas no dia 5 precisa ver muitas linhas de uma vez.",
              "Controles de 36 px, linhas de duas alturas de texto, nada decorativo.",
            ],
            [
              "Rápido",
              "A página responde antes de parecer que pensou.",
              "Nada pula quando os dados chegam; a barra de progresso só aparece depois de 150 ms.",
            ],
            [
              "Nada se perde",
              "O que foi digitado fica, mesmo que o servidor recuse ou a rede caia.",
              "Sair de um formulário alterado pergunta antes; uma recusa mantém todos os campos.",
            ],
            [
              "Diz o porquê",
              "Um botão que não pode ser usado explica o motivo no próprio lugar.",
              "“O caixa 12 já foi fechado.” em vez de um botão cinza e mudo.",
            ],
            [
              "Para todos",
              "WCAG 2.2 AA: nome em cada controle, foco sempre visível, tudo pelo teclado.",
              "O axe não encontra nada em nenhuma história, clara, escura ou em 320 px.",
            ],
          ]}
        />
      </Section>
      <Section title="Como este Storybook está organizado">
        <Points>
          <li>
            <strong>Guia</strong>: estas páginas, para quem desenha. São feitas com os componentes reais e leem as cores
            direto do tema; mude tema e largura na barra acima e elas mudam junto.
          </li>
          <li>
            <strong>ui</strong>: como as coisas aparecem e se comportam, sem nenhuma palavra de negócio.
          </li>
          <li>
            <strong>forms</strong>: entradas e buscas brasileiras (dinheiro, datas, documentos). Cada{" "}
            <Code>*-input</Code> tem ao lado um <Code>*-field</Code>, que é a mesma entrada com rótulo, mensagem e
            formulário.
          </li>
        </Points>
        <Text>
          Cada componente abre com uma linha que diz quando usar e quando não, e um exemplo inteiro para copiar. Depois
          vêm as propriedades, um uso a imitar e um a evitar, as teclas e os papéis, e todos os estados: padrão,
          preenchido, desabilitado, somente leitura, inválido, texto longo, em formulário, escuro e em 320 px. Um teste
          falha quando falta algum.
        </Text>
        <Text>
          O que é para todos está em português; o que descreve código (propriedades, nomes de estados) está em inglês,
          como o código.
        </Text>
      </Section>
      <Section title="Antes de entregar uma tela">
        <Points>
          <li>Existe uma só ação principal, e ela diz o que faz: “Pagar R$ 4.921,05”, não “OK”.</li>
          <li>Valores alinhados à direita, algarismos de mesma largura, negativos em vermelho e com sinal.</li>
          <li>Toda data próxima diz a que distância está: “em 3 dias”, “há 2 dias”, “hoje”.</li>
          <li>Situação é uma etiqueta com texto; a cor nunca fala sozinha.</li>
          <li>Vazio, carregando e erro foram desenhados, não só o caminho feliz.</li>
          <li>Funciona em 320 px, no escuro e sem mouse.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Princípios",
  component: Principles,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Principles>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Princípios" };
