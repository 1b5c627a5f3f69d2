import { Autocomplete } from "@prumo/forms/autocomplete";
import { BoletoInput } from "@prumo/forms/boleto-input";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { CepInput } from "@prumo/forms/cep-input";
import { CheckboxTree } from "@prumo/forms/checkbox-tree";
import { CityAutocomplete } from "@prumo/forms/city-autocomplete";
import { CnpjInput } from "@prumo/forms/cnpj-input";
import { CodeInput } from "@prumo/forms/code-input";
import { CompanyAutocomplete } from "@prumo/forms/company-autocomplete";
import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { CpfInput } from "@prumo/forms/cpf-input";
import { DateInput } from "@prumo/forms/date-input";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { MonthInput } from "@prumo/forms/month-input";
import { PercentInput } from "@prumo/forms/percent-input";
import { PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { PhoneInput } from "@prumo/forms/phone-input";
import { PixKeyInput } from "@prumo/forms/pix-key-input";
import { PlateInput } from "@prumo/forms/plate-input";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { TimeInput } from "@prumo/forms/time-input";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { PasswordInput } from "@prumo/ui/password-input";
import { Select } from "@prumo/ui/select";
import { Textarea } from "@prumo/ui/textarea";
import type { ReactElement } from "react";
import type { Guidance, GuidanceOf, Picture } from "./guidance";
import { uiGuidance } from "./ui";

const TAB = ["Tab", "Chega ao campo e sai dele"] as const;
const UNDO = ["Ctrl Z", "Desfaz, máscara incluída; Ctrl Shift Z refaz"] as const;
const ENTER = ["Enter", "Envia o formulário, com o valor já completo"] as const;

const field = (label: string, input: ReactElement, why: string): Picture => [
  <Field key={label + why} label={label}>
    {input}
  </Field>,
  why,
];

/** Inputs of numbers that are typed from the right. */
const number = (right: Picture, wrong: Picture): Guidance => ({
  roles: [["textbox", "o campo"]],
  keys: [
    TAB,
    ["0 a 9", "Entram pela direita, como centavos"],
    ["-", "Troca o sinal, com allowNegative; + volta ao positivo"],
    ["↑ ↓", "Somam e subtraem o passo, com step"],
    ENTER,
    UNDO,
  ],
  right,
  wrong,
});

/** Inputs of a text in a pattern. */
const pattern = (right: Picture, wrong: Picture): Guidance => ({
  roles: [["textbox", "o campo"]],
  keys: [TAB, ["Backspace", "Apaga o caractere anterior, mesmo sobre um separador"], ENTER, UNDO],
  right,
  wrong,
});

/** Inputs of dates and hours. */
const segments = (
  right: Picture,
  wrong: Picture,
  also: Guidance["keys"] = [],
  roles: Guidance["roles"] = [],
  completed = "9/ vira 09/",
): Guidance => ({
  roles: [["textbox", "o campo"], ...roles],
  keys: [TAB, ["separador", `Completa a parte: ${completed}`], ...also, ENTER, UNDO],
  right,
  wrong,
});

const depots = async () => [
  { id: 1, nome: "Depósito central" },
  { id: 2, nome: "Depósito da oficina" },
];
const people = async () => [
  { id: 7, nome_fantasia: "Ana Souza", razao_social: null, cpf_cnpj: "52998224725" },
  { id: 9, nome_fantasia: "Ana Souza", razao_social: null, cpf_cnpj: "11144477735" },
];
const companies = async () => [{ id: 1, nome: "Matriz", cnpj: "11222333000181" }];
const cities = async () => [{ id: 5270, codigo: "3550308", nome: "São Paulo", uf: "SP" }];
const categories = async () => [{ id: 3, nome: "Aluguel" }];
const centres = async () => [{ id: 1, descricao: "Loja" }];
const products = async () => [{ id: 12, nome: "Filtro de óleo" }];

/** Inputs that find one of many; avoided is a list of all of them. */
const finding = (label: string, input: ReactElement, names: readonly string[], why: string, whole = ""): Guidance => ({
  roles: [
    ["combobox", "o campo"],
    ["listbox", "a lista aberta"],
    ["option", "cada achado"],
    ["status", "quantos foram achados"],
  ],
  keys: [
    ["letras", "Buscam, 300 ms depois da última"],
    ["↓ ↑", "Abrem a lista e andam nela"],
    ["Enter", `Escolhe; sem achado ativo, escolhe o primeiro se só ele começa com o texto, senão fecha${whole}`],
    ["Tab", "Escolhe o que as setas alcançaram e segue"],
    ["Esc", "Fecha a lista ou desiste da busca, depois limpa, depois solta o campo"],
  ],
  right: field(label, input, "Acha enquanto se digita, e diz quando não acha."),
  wrong: field(label, <Select options={names.map((name) => ({ value: name, label: name }))} />, why),
});

const tree = [
  {
    id: "contasPagar",
    label: "Contas a pagar",
    children: [
      { id: "visualizar", label: "Visualizar" },
      { id: "pagar", label: "Pagar" },
    ],
  },
];

const inputs: GuidanceOf = {
  "money-input": number(
    field("Valor", <MoneyInput defaultValue={4921.05} max={50_000} />, "Com os limites da tela."),
    field("Valor em R$", <Input defaultValue="4921.05" />, "Ponto ou vírgula? Cada um digita de um jeito."),
  ),
  "percent-input": number(
    field("Juros ao mês", <PercentInput defaultValue={2.5} />, "2,5 quer dizer 2,5 %."),
    field("Juros ao mês", <MoneyInput defaultValue={0.03} />, "Uma taxa não é dinheiro, e 0,03 esconde 2,5 %."),
  ),
  "quantity-input": number(
    field("Caixas", <QuantityInput defaultValue={12} decimals={0} step={1} />, "As casas que a unidade tem."),
    field("Caixas", <QuantityInput defaultValue={12} decimals={4} />, "Ninguém compra 12,0000 caixas."),
  ),
  "decimal-input": {
    ...number(
      field("Preço unitário", <DecimalInput prefix="R$ " decimals={6} defaultValue={0.004} />, "A vírgula se digita."),
      field("Valor a pagar", <DecimalInput prefix="R$ " defaultValue={4921.05} />, "Centavos se digitam sem vírgula."),
    ),
    keys: [
      TAB,
      ["0 a 9", "12 é doze"],
      [",", "Começa as casas"],
      ["↑ ↓", "Somam e subtraem o passo, com step"],
      ENTER,
      UNDO,
    ],
  },
  "date-input": segments(
    field("Vencimento", <DateInput defaultValue="2026-12-05" />, "Digita-se 0512; o calendário ajuda."),
    field(
      "Vencimento",
      <Select options={["1", "2", "3"].map((day) => ({ value: day, label: `Dia ${day}` }))} />,
      "Uma lista para cada parte do que são seis algarismos.",
    ),
    [
      ["↓", "Abre o calendário, em que as setas andam por dias"],
      ["Home End", "No calendário, o primeiro e o último dia da semana"],
      ["PgUp PgDn", "No calendário, outro mês; com Shift, outro ano"],
      ["Esc", "No calendário, fecha-o e devolve o foco"],
    ],
    [["dialog", "o calendário aberto"]],
  ),
  "month-input": segments(
    field("Competência", <MonthInput defaultValue="2026-12" />, "Mês e ano, sem dia que ninguém usa."),
    field("Competência", <DateInput defaultValue="2026-12-01" />, "O dia 1 parece significar algo."),
  ),
  "time-input": segments(
    field("Início", <TimeInput defaultValue="08:00" />, "Uma hora do dia."),
    field("Duração", <TimeInput defaultValue="23:59" />, "Uma duração pode passar de 24 horas."),
    [],
    [],
    "9: vira 09:",
  ),
  "cpf-input": pattern(
    field("CPF", <CpfInput defaultValue="52998224725" />, "A máscara entra enquanto se digita."),
    field("CPF (só números)", <Input defaultValue="52998224725" />, "Onze algarismos sem pontos não se conferem."),
  ),
  "cnpj-input": pattern(
    field("CNPJ", <CnpjInput defaultValue="12ABC34501DE35" />, "Aceita as letras do CNPJ novo."),
    field("CPF ou CNPJ", <CnpjInput />, "Quem tem CPF não consegue: CpfCnpjInput."),
  ),
  "cpf-cnpj-input": pattern(
    field("CPF ou CNPJ", <CpfCnpjInput defaultValue="52998224725" />, "Um campo: a máscara troca sozinha."),
    field(
      "Tipo de documento",
      <Select options={[{ value: "cpf", label: "CPF" }]} />,
      "Escolher antes de digitar é um passo a mais.",
    ),
  ),
  "phone-input": pattern(
    field("Telefone", <PhoneInput defaultValue="11987654321" />, "Fixo, móvel ou 0800, com DDD."),
    field("DDD", <Input defaultValue="11" size={2} />, "Dois campos quebram o que se cola."),
  ),
  "cep-input": pattern(
    field("CEP", <CepInput defaultValue="01310100" />, "Completo, chama onComplete, que pode buscar o endereço."),
    field("CEP", <Input defaultValue="1310 10" />, "Nada diz se está completo."),
  ),
  "plate-input": pattern(
    field("Placa", <PlateInput defaultValue="ABC1D23" />, "Antiga ou Mercosul, em maiúsculas."),
    field("Chassi", <PlateInput />, "Tem 17 letras e algarismos: Input."),
  ),
  "boleto-input": {
    ...pattern(
      field(
        "Boleto",
        <BoletoInput defaultValue="34191090570404959480975279260006611980000081488" />,
        "Cada bloco se confere enquanto se digita.",
      ),
      field("Boleto", <Input defaultValue="34191090570404959480975279260006611980000081488" />, "Ninguém acha o erro."),
    ),
    roles: [
      ["textbox", "o campo"],
      ["região viva", "o bloco errado"],
    ],
    keys: [
      TAB,
      ["Enter", "Troca um código de barras lido pela linha digitável, e envia o formulário"],
      ["Backspace", "Apaga o algarismo anterior, mesmo sobre um separador"],
      UNDO,
    ],
  },
  "pix-key-input": {
    roles: [
      ["textbox", "o campo"],
      ["região viva", "que chave é"],
      ["button", "É um telefone, quando pode ser um CPF também"],
    ],
    keys: [TAB, ENTER],
    right: field(
      "Chave Pix",
      <PixKeyInput defaultValue="+5561912345678" />,
      "Diz o que entendeu, sem perguntar o tipo antes.",
    ),
    wrong: field(
      "Tipo de chave",
      <Select options={[{ value: "cpf", label: "CPF" }]} />,
      "Escolher antes de digitar é um passo a mais.",
    ),
  },
  "code-input": {
    ...pattern(
      [
        <CodeInput key="right" aria-label="Código" length={6} defaultValue="123" />,
        "Um lugar para cada algarismo; cola-se inteiro.",
      ],
      [<CodeInput key="wrong" aria-label="Senha" length={4} />, "Uma senha não se mostra: PasswordInput."],
    ),
    keys: [TAB, ["Backspace", "Apaga o algarismo"], ENTER, UNDO],
  },
  autocomplete: finding(
    "Depósito",
    <Autocomplete search={depots} itemToKey={({ id }) => id} itemToText={({ nome }) => nome} />,
    ["Depósito central", "Depósito da oficina"],
    "De vinte em diante ninguém acha numa lista.",
  ),
  "person-autocomplete": finding(
    "Fornecedor",
    <PersonAutocomplete search={people} />,
    ["Ana Souza", "Ana Souza", "Papelaria Central"],
    "Duas com o mesmo nome: o documento as separa.",
  ),
  "company-autocomplete": finding(
    "Empresa",
    <CompanyAutocomplete search={companies} />,
    ["Matriz", "Filial Campinas"],
    "Uma rede tem centenas de empresas.",
  ),
  "city-autocomplete": finding(
    "Cidade",
    <CityAutocomplete search={cities} />,
    ["Bom Jesus", "Bom Jesus", "São Paulo"],
    "São 5.571, e há cinco de nome Bom Jesus.",
  ),
  "category-autocomplete": finding(
    "Categoria",
    <CategoryAutocomplete search={categories} />,
    ["Aluguel", "Energia"],
    "Categorias crescem: a lista fica longa.",
  ),
  "result-centre-autocomplete": finding(
    "Centro de resultado",
    <ResultCentreAutocomplete search={centres} />,
    ["Loja", "Oficina"],
    "Centros crescem: a lista fica longa.",
  ),
  "product-autocomplete": finding(
    "Produto",
    <ProductAutocomplete search={products} />,
    ["Filtro de óleo", "Pastilha de freio"],
    "São milhares, e o leitor de códigos não escolhe numa lista.",
    "; depois de um código inteiro, escolhe o produto dele",
  ),
  "checkbox-tree": {
    roles: [
      ["tree", "a árvore"],
      ["treeitem", "cada ramo e folha"],
      ["searchbox", "a busca acima dela"],
      ["checkbox", "a caixa que marca tudo"],
    ],
    keys: [
      ["Tab", "Chega à busca, à caixa que marca tudo e a um item da árvore"],
      ["↓ ↑", "Item seguinte e anterior; na busca, ↓ entra na árvore"],
      ["→ ←", "Abrem e fecham um ramo, ou vão ao de dentro e ao de fora"],
      ["Home End", "Primeiro e último"],
      ["Espaço", "Marca; num ramo, tudo o que há nele"],
      ["Esc", "Limpa a busca"],
    ],
    right: [<CheckboxTree key="right" aria-label="Permissões" nodes={tree} />, "Um ramo marca tudo o que há nele."],
    wrong: [
      <CheckboxTree
        key="wrong"
        aria-label="Avisos"
        nodes={[
          { id: 1, label: "E-mail" },
          { id: 2, label: "WhatsApp" },
        ]}
      />,
      "Duas opções sem ramos: Checkbox.",
    ],
  },
};

/** A field is its input with label and message: the same roles and keys, and pictures of what a label and a message say. */
const bound = (input: Guidance, [label, message, control]: Labelled): Guidance => ({
  ...input,
  right: [
    <Field key="right" label={label} error={message} required>
      {control}
    </Field>,
    "O rótulo é substantivo; a mensagem diz o que fazer.",
  ],
  wrong: [
    <Field key="wrong" label={message} error="Campo inválido">
      {control}
    </Field>,
    "A mensagem não diz o quê, o rótulo já mandava.",
  ],
});

/** The control of a field with its label, and the message where it is left empty. */
type Labelled = readonly [label: string, message: string, control: ReactElement];

const labelled: Readonly<Record<string, Labelled>> = {
  "money-field": ["Valor", "Informe o valor", <MoneyInput key="control" />],
  "percent-field": ["Juros ao mês", "Informe os juros", <PercentInput key="control" />],
  "quantity-field": ["Caixas", "Informe quantas caixas", <QuantityInput key="control" decimals={0} />],
  "decimal-field": ["Preço unitário", "Informe o preço", <DecimalInput key="control" prefix="R$ " decimals={6} />],
  "date-field": ["Vencimento", "Informe o vencimento", <DateInput key="control" />],
  "month-field": ["Competência", "Informe a competência", <MonthInput key="control" />],
  "time-field": ["Início", "Informe o início", <TimeInput key="control" />],
  "cpf-field": ["CPF", "Informe o CPF", <CpfInput key="control" />],
  "cnpj-field": ["CNPJ", "Informe o CNPJ", <CnpjInput key="control" />],
  "cpf-cnpj-field": ["CPF ou CNPJ", "Informe o CPF ou o CNPJ", <CpfCnpjInput key="control" />],
  "phone-field": ["Telefone", "Informe o telefone", <PhoneInput key="control" />],
  "cep-field": ["CEP", "Informe o CEP", <CepInput key="control" />],
  "plate-field": ["Placa", "Informe a placa", <PlateInput key="control" />],
  "boleto-field": ["Boleto", "Informe o boleto", <BoletoInput key="control" />],
  "pix-key-field": ["Chave Pix", "Informe a chave", <PixKeyInput key="control" />],
  "code-field": ["Código recebido", "Informe o código", <CodeInput key="control" />],
  "autocomplete-field": [
    "Depósito",
    "Escolha o depósito",
    <Autocomplete key="control" search={depots} itemToKey={({ id }) => id} itemToText={({ nome }) => nome} />,
  ],
  "person-autocomplete-field": [
    "Fornecedor",
    "Escolha o fornecedor",
    <PersonAutocomplete key="control" search={people} />,
  ],
  "company-autocomplete-field": [
    "Empresa",
    "Escolha a empresa",
    <CompanyAutocomplete key="control" search={companies} />,
  ],
  "city-autocomplete-field": ["Cidade", "Escolha a cidade", <CityAutocomplete key="control" search={cities} />],
  "category-autocomplete-field": [
    "Categoria",
    "Escolha a categoria",
    <CategoryAutocomplete key="control" search={categories} />,
  ],
  "result-centre-autocomplete-field": [
    "Centro de resultado",
    "Escolha o centro de resultado",
    <ResultCentreAutocomplete key="control" search={centres} />,
  ],
  "product-autocomplete-field": [
    "Produto",
    "Escolha o produto",
    <ProductAutocomplete key="control" search={products} />,
  ],
  "checkbox-tree-field": ["Permissões", "Escolha ao menos uma permissão", <CheckboxTree key="control" nodes={tree} />],
  "text-field": ["Descrição", "Informe a descrição", <Input key="control" />],
  "textarea-field": ["Motivo", "Informe o motivo", <Textarea key="control" rows={2} />],
  "password-field": ["Senha", "Informe a senha", <PasswordInput key="control" autoComplete="off" />],
  "select-field": [
    "Forma de pagamento",
    "Escolha a forma de pagamento",
    <Select key="control" placeholder="Selecione" options={[{ value: "1", label: "Pix" }]} />,
  ],
};

/** The guidance of a field, by that of the input that it is made of. */
function boundTo(field: string, input: Guidance | undefined): Guidance {
  const own = labelled[field];
  if (!own || !input) throw new Error(`Nothing is told of the field ${field}`);
  return bound(input, own);
}

/** A box brings its own text, and needs no label above it. */
const boundBox: Guidance = {
  ...(uiGuidance.checkbox as Guidance),
  right: [<Checkbox key="right" label="Conta recorrente" hint="Repete todo mês" />, "O texto está ao lado da caixa."],
  wrong: [
    <Field key="wrong" label="Recorrência">
      <Checkbox label="Sim" />
    </Field>,
    "“Sim” só se entende lendo o rótulo de cima.",
  ],
};

/** Keys, roles and pictures of the components of @prumo/forms. */
export const formsGuidance: GuidanceOf = {
  ...inputs,
  ...Object.fromEntries(
    Object.entries(inputs).map(([entry, guidance]) => {
      const field = entry.endsWith("-input") ? entry.replace("-input", "-field") : `${entry}-field`;
      return [field, boundTo(field, guidance)];
    }),
  ),
  "text-field": boundTo("text-field", uiGuidance.input),
  "textarea-field": boundTo("textarea-field", uiGuidance.textarea),
  "password-field": boundTo("password-field", uiGuidance["password-input"]),
  "select-field": boundTo("select-field", uiGuidance.select),
  "checkbox-field": boundBox,
  "look-up": {
    calls: [
      ["useLookUp(options)", "Liga as consultas a um formulário", "as linhas abaixo"],
      ["byCep(cep)", "Busca o endereço: dê a onComplete do CEP", "nada"],
      ["byDocument(document)", "Busca a empresa, e o endereço dela", "nada"],
      ["city", "A cidade achada: dê a item do campo da cidade", "a cidade ou null"],
      ["busy.cep, busy.document", "Se uma consulta está em andamento", "boolean"],
      ["unknownCep", "Se o último CEP não existe: mostre CEP_UNKNOWN", "boolean"],
      ["lookUpNames", "Os nomes de campo, para um formulário que usa os das respostas", "um objeto"],
    ],
    roles: [["status", "a dica do campo, que diz o que se busca"]],
    keys: [],
    right: [
      <Field key="right" label="CEP" hint="CEP não encontrado. Confira-o, ou preencha o endereço.">
        <CepInput defaultValue="99999999" />
      </Field>,
      "Diz o que houve e deixa continuar à mão.",
    ],
    wrong: [
      <Field key="wrong" label="CEP">
        <span className="flex gap-2.5">
          <CepInput defaultValue="01310100" />
          <Button>Buscar</Button>
        </span>
      </Field>,
      "Um botão a mais: completo, o CEP já se busca.",
    ],
  },
};
