import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { DateInput } from "@prumo/forms/date-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Select } from "@prumo/ui/select";
import { Textarea } from "@prumo/ui/textarea";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Code, Page, Points, Sample, Section, Table, Text } from "./page";

function Forms() {
  return (
    <Page
      title="Formulários"
      lead="Rótulo em cima, campo, mensagem, dica: sempre nessa ordem. Nada do que foi digitado se perde, e toda recusa diz o que fazer."
    >
      <Section title="Anatomia de um campo">
        <Sample className="grid gap-3.5 sm:grid-cols-2">
          <Field label="Fornecedor" required>
            <Input defaultValue="Imobiliária Serra Azul" />
          </Field>
          <Field label="Documento" hint="Número da nota ou fatura" required={false}>
            <Input placeholder="NF" />
          </Field>
          <Field label="Desconto" error="O desconto não pode passar do valor em aberto" hint="Em reais">
            <MoneyInput defaultValue={900} />
          </Field>
          <Field label="CPF ou CNPJ" error="Informe um CPF ou CNPJ válido">
            <CpfCnpjInput defaultValue="52998224700" />
          </Field>
        </Sample>
        <Table
          caption="Partes de um campo"
          head={["Parte", "Regra"]}
          rows={[
            ["Rótulo", "Sempre visível, acima; um exemplo dentro do campo não o substitui."],
            ["Dica", "Fica abaixo, também sob o erro. Diz o formato ou de onde tirar o dado."],
            ["Erro", "Abaixo do campo, na cor de perigo, com contorno: texto e forma, não só cor."],
            [
              "Obrigatório",
              "É o normal, e não leva asterisco: em quase todo campo, a marca não diria nada. Com required={false} o rótulo diz “(opcional)”; com required, o leitor de tela ouve que é obrigatório. Quem marca os obrigatórios põe a marca no rótulo, com aria-hidden.",
            ],
            ["Exemplo", "Só quando mostra o formato: NF, nome@empresa.com.br."],
          ]}
        />
      </Section>
      <Section title="Fechado, só leitura, escolhido por outro">
        <Sample className="grid gap-3.5 sm:grid-cols-2">
          <Field label="Empresa" hint="Definida pela unidade atual">
            <Input defaultValue="Oficina Boa Vista Ltda" disabled />
          </Field>
          <Field label="Código">
            <Input defaultValue="48.213" readOnly />
          </Field>
          <Field label="Pagar com" className="sm:col-span-2">
            <RadioGroup
              variant="cards"
              defaultValue="conta"
              options={[
                { value: "caixa", label: "Caixa", disabled: "Só para pagamento em dinheiro" },
                { value: "conta", label: "Conta bancária", hint: "Banco do Brasil · saldo R$ 41.207,55" },
              ]}
            />
          </Field>
        </Sample>
        <Text>
          Desabilitado não se alcança nem se envia: use quando o campo não vale agora, e diga por quê. Somente leitura
          se alcança, se copia e se envia: use quando o valor vale e não muda aqui.
        </Text>
      </Section>
      <Section title="Qual entrada usar">
        <Table
          caption="Qual entrada usar"
          head={["Dado", "Entrada", "Por quê"]}
          rows={[
            ["Até uns 15 valores fixos", <Code key="c">Select</Code>, "O celular mostra o próprio seletor."],
            [
              "Duas a quatro escolhas que pesam",
              <Code key="c">RadioGroup</Code>,
              "Todas à vista, com a explicação de cada uma.",
            ],
            [
              "Pessoas, cidades, produtos",
              <Code key="c">*-autocomplete</Code>,
              "A lista não cabe na cabeça: busca-se.",
            ],
            ["Sim ou não que vale ao salvar", <Code key="c">Checkbox</Code>, "Nada acontece até salvar."],
            ["Sim ou não que vale na hora", <Code key="c">Switch</Code>, "Acontece ao tocar."],
            ["Dinheiro", <Code key="c">MoneyInput</Code>, "Digita-se em centavos, cola-se qualquer notação."],
            ["Data", <Code key="c">DateInput</Code>, "Digita-se; o calendário é só ajuda."],
            ["CPF ou CNPJ", <Code key="c">CpfCnpjInput</Code>, "Aceita os dois, CNPJ com letras também."],
          ]}
        />
      </Section>
      <Section title="Um formulário inteiro">
        <Sample>
          <form className="grid gap-3.5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
            <Field label="Fornecedor" required className="sm:col-span-2">
              <Input />
            </Field>
            <Field label="Valor" required>
              <MoneyInput max={Number.POSITIVE_INFINITY} />
            </Field>
            <Field label="Vencimento" required>
              <DateInput />
            </Field>
            <Field label="Categoria" required>
              <Select placeholder="Selecione" options={[{ value: "1", label: "Aluguel" }]} />
            </Field>
            <Field label="Documento" required={false}>
              <Input />
            </Field>
            <Field label="Observação" required={false} className="sm:col-span-2">
              <Textarea />
            </Field>
          </form>
        </Sample>
        <Points>
          <li>Uma coluna no celular, duas na mesa; a ordem de leitura não muda.</li>
          <li>Valida ao salvar, corrige enquanto se digita: a mensagem some quando o campo fica certo.</li>
          <li>Ao recusar, a primeira mensagem vira toast, cada campo mostra a sua e o foco vai ao primeiro.</li>
          <li>Sair com algo alterado pergunta antes. Uma recusa do servidor mantém tudo.</li>
        </Points>
      </Section>
    </Page>
  );
}

const meta = {
  title: "Formulários",
  component: Forms,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Forms>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Formulários" };
