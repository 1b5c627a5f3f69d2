import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { FormStack } from "@prumo/ui/form-stack";
import { Input } from "@prumo/ui/input";
import { PasswordInput } from "@prumo/ui/password-input";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Select } from "@prumo/ui/select";
import { Switch } from "@prumo/ui/switch";
import { Textarea } from "@prumo/ui/textarea";
import type { GuidanceOf } from "../guidance";
import { TAB } from "./shared";

const text = [TAB, ["Enter", "Envia o formulário"], ["Ctrl Z", "Desfaz o que foi digitado"]] as const;

const kinds = [
  { value: "fisica", label: "Física" },
  { value: "juridica", label: "Jurídica" },
];

const states = ["AC", "AL", "AM", "AP", "BA"].map((value) => ({ value, label: value }));

/** Keys, roles and pictures of fields and what stands in them. */
export const fieldGuidance: GuidanceOf = {
  field: {
    roles: [],
    keys: [],
    right: [
      <Field key="right" label="Desconto" hint="Em reais" error="O desconto não pode passar do valor em aberto">
        <Input defaultValue="5.000,00" />
      </Field>,
      "O erro diz a regra, e a dica continua lá.",
    ],
    wrong: [
      <Input key="wrong" aria-label="Desconto" placeholder="Desconto em reais" />,
      "O rótulo some quando se digita.",
    ],
  },
  "form-stack": {
    roles: [],
    keys: [],
    right: [
      <FormStack key="right">
        <Field label="Rua" error="Informe a rua">
          <Input />
        </Field>
        <Field label="Número">
          <Input />
        </Field>
      </FormStack>,
      "Todo rótulo longe do erro de cima.",
    ],
    wrong: [
      <div key="wrong">
        <Field label="Rua" error="Informe a rua">
          <Input />
        </Field>
        <Field label="Número">
          <Input />
        </Field>
      </div>,
      "O erro parece ser do campo de baixo.",
    ],
  },
  input: {
    roles: [["textbox", "o campo"]],
    keys: text,
    right: [
      <Field key="right" label="Descrição">
        <Input defaultValue="Aluguel de dezembro" />
      </Field>,
      "Texto livre de uma linha, com rótulo.",
    ],
    wrong: [
      <Field key="wrong" label="Valor">
        <Input defaultValue="1234,5" />
      </Field>,
      "Dinheiro tem entrada própria: MoneyInput.",
    ],
  },
  textarea: {
    roles: [["textbox", "o campo, de várias linhas"]],
    keys: [TAB, ["Enter", "Linha nova"]],
    right: [
      <Field key="right" label="Observação" required={false}>
        <Textarea rows={3} />
      </Field>,
      "Altura para o que se espera que escrevam.",
    ],
    wrong: [
      <Field key="wrong" label="Nome">
        <Textarea rows={3} />
      </Field>,
      "Um nome cabe numa linha: Input.",
    ],
  },
  "password-input": {
    roles: [["button", "mostra e esconde a senha; o campo não tem papel, como todo campo de senha"]],
    keys: [
      ["Tab", "Chega ao campo, e dele ao botão"],
      ["Enter", "No campo, envia o formulário"],
      ["Enter Espaço", "No botão, mostra e esconde a senha"],
    ],
    right: [
      <Field key="right" label="Senha" hint="No mínimo 8 caracteres">
        <PasswordInput autoComplete="new-password" />
      </Field>,
      "Diz a regra antes, e deixa ver o que se digitou.",
    ],
    wrong: [
      <FormStack key="wrong">
        <Field label="Senha">
          <PasswordInput />
        </Field>
        <Field label="Repita a senha">
          <PasswordInput />
        </Field>
      </FormStack>,
      "Repetir cansa: quem pode ver não precisa repetir.",
    ],
  },
  select: {
    roles: [["combobox", "o campo nativo"]],
    keys: [TAB, ["↑ ↓", "Muda a escolha"], ["letras", "Acha pelo começo"], ["Espaço", "Abre a lista"]],
    right: [
      <Field key="right" label="Pessoa">
        <Select options={kinds} />
      </Field>,
      "Poucos valores, que não mudam.",
    ],
    wrong: [
      <Field key="wrong" label="Cidade, começando pelo estado">
        <Select options={states} />
      </Field>,
      "Para 5.571 cidades há CityAutocomplete.",
    ],
  },
  checkbox: {
    roles: [["checkbox", "a caixa; mista com indeterminate"]],
    keys: [TAB, ["Espaço", "Marca e desmarca"]],
    right: [<Checkbox key="right" label="Conta recorrente" />, "Afirma algo que vale ao salvar."],
    wrong: [<Checkbox key="wrong" label="Não enviar avisos" />, "Marcar um “não” confunde: “Enviar avisos”."],
  },
  "radio-group": {
    roles: [
      ["radiogroup", "o grupo"],
      ["radio", "cada opção"],
    ],
    keys: [
      ["Tab", "Chega à opção escolhida"],
      ["← → ↑ ↓", "Muda a escolha"],
    ],
    right: [
      <RadioGroup key="right" aria-label="Tipo de pessoa" options={kinds} defaultValue="fisica" />,
      "Poucas opções, todas à vista, uma já escolhida.",
    ],
    wrong: [<RadioGroup key="wrong" aria-label="Estado" options={states} />, "De cinco em diante, uma lista: Select."],
  },
  switch: {
    roles: [["switch", "a chave"]],
    keys: [TAB, ["Espaço", "Liga e desliga"]],
    right: [<Switch key="right" label="Usuário ativo" defaultChecked />, "Vale na hora, e um aviso diz que valeu."],
    wrong: [
      <FormStack key="wrong">
        <Switch label="Conta recorrente" />
        <Button variant="primary">Salvar</Button>
      </FormStack>,
      "Espera por Salvar: então é Checkbox.",
    ],
  },
};
