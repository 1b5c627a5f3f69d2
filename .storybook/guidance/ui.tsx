import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { CardGrid } from "@prumo/ui/card-grid";
import { Checkbox } from "@prumo/ui/checkbox";
import { type Column, DataTable, rowKeys } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { FloatingMenu } from "@prumo/ui/floating-menu";
import { FormStack } from "@prumo/ui/form-stack";
import { IconButton } from "@prumo/ui/icon-button";
import { Input } from "@prumo/ui/input";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { PasswordInput } from "@prumo/ui/password-input";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Select } from "@prumo/ui/select";
import { Spinner } from "@prumo/ui/spinner";
import { Switch } from "@prumo/ui/switch";
import { Tabs } from "@prumo/ui/tabs";
import { Textarea } from "@prumo/ui/textarea";
import { ViewToggle } from "@prumo/ui/view-toggle";
import { CircleAlert, CircleCheck, FileDown, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { GuidanceOf } from "./guidance";

const TAB = ["Tab", "Chega ao controle e sai dele"] as const;
const press = [
  ["Enter", "Aciona"],
  ["Espaço", "Aciona"],
] as const;
const text = [TAB, ["Enter", "Envia o formulário"], ["Ctrl Z", "Desfaz o que foi digitado"]] as const;
const arrows: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑" };
const signOf = (keys: readonly string[]) => keys.join(" ").replace(/Arrow\w+/g, (name) => arrows[name] ?? name);
const listKeys = [
  ["Tab", "Chega às caixas e ao que há nas células; com rowHref ou onRowKey, também a uma linha"],
  ["Espaço", "Numa caixa, marca e desmarca"],
  ...rowKeys.map(({ keys, does }) => {
    const own = keys.some((key) => key.length === 1) ? "; letras, sem singleKeys={false}" : "";
    return [signOf(keys), `Na linha: ${does.toLowerCase()}${own}`] as const;
  }),
] as const;
const dialogKeys = [
  ["Tab", "Anda dentro da janela, e nos avisos que houver por cima"],
  ["Esc", "Fecha, se nada estiver em andamento"],
] as const;

const questionKeys = [...dialogKeys, ["Enter", "Aciona o botão com foco: começa no que não muda nada"]] as const;

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2.5">{children}</div>;

/** A drawing of a window: a real one would cover the page. */
function Window({ title, children, footer }: { title: string; children?: ReactNode; footer: ReactNode }) {
  return (
    <div className="grid gap-2.5 rounded-prumo-card border border-prumo-line bg-prumo-surface p-4 shadow-prumo-2">
      <p className="font-semibold">{title}</p>
      {children}
      <div className="flex flex-wrap justify-end gap-2.5">{footer}</div>
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="w-fit rounded-prumo-control bg-prumo-inverse px-3 py-2 text-prumo-on-inverse">{children}</p>
);

/** A drawing of a toast: a real one would stand in the corner of the page, and go. */
function ToastCard({ children, also, isError = false }: { children: ReactNode; also?: string; isError?: boolean }) {
  const Sign = isError ? CircleAlert : CircleCheck;
  return (
    <div className="flex w-full max-w-90 items-start gap-2.5 rounded-prumo-card border border-prumo-line bg-prumo-surface p-4 shadow-prumo-2">
      <Sign
        aria-hidden="true"
        className={`size-4.5 shrink-0 ${isError ? "text-prumo-danger" : "text-prumo-on-success"}`}
      />
      <div>
        <p>{children}</p>
        {also ? <p className="text-prumo-muted text-xs/4">{also}</p> : null}
      </div>
    </div>
  );
}

/** A drawing of the layer that covers the page. */
const Covered = ({ label }: { label: string }) => (
  <div className="grid min-h-24 place-items-center rounded-prumo-card bg-prumo-backdrop">
    <div className="rounded-prumo-card bg-prumo-surface px-4 py-2.5">
      <Spinner label={label} />
    </div>
  </div>
);

const layer = "w-fit rounded-prumo-card border border-prumo-line bg-prumo-surface p-4 shadow-prumo-2";
const nothing = () => undefined;

interface Bill {
  id: number;
  supplier: string;
  due: string;
  amount: string;
}
const bills: Bill[] = [
  { id: 1, supplier: "Papelaria Central", due: "em 3 dias", amount: "R$ 1.936,18" },
  { id: 2, supplier: "Energia do Sul", due: "hoje", amount: "−R$ 689,90" },
];
const supplier: Column<Bill> = { header: "Fornecedor", text: (bill) => bill.supplier };
const due: Column<Bill> = { header: "Vencimento", text: (bill) => bill.due };
const amount: Column<Bill> = { header: "Valor", text: (bill) => bill.amount };
const aligned: Column<Bill>[] = [supplier, { ...amount, align: "end" }];
const unaligned: Column<Bill>[] = [
  supplier,
  { ...amount, text: (bill) => bill.amount.replace("R$ ", "").replace(",90", ",9").replace("1.9", "19") },
];
const placed: Column<Bill>[] = [
  { ...supplier, place: "title" },
  { ...due, place: "lead" },
  { ...amount, place: "amount" },
];
const unplaced = [due, amount, supplier];
const page = { current_page: 2, last_page: 3, per_page: 10, from: 11, to: 20, total: 25 };
const parts = [
  { value: "dados", label: "Dados", content: <p>Os dados da conta</p> },
  { value: "historico", label: "Histórico", content: <p>O que já aconteceu com ela</p> },
];
const steps = [
  { value: "dados", label: "1 Dados", content: <p>Os dados da conta</p> },
  { value: "parcelas", label: "2 Parcelas", content: <p>As parcelas</p> },
];
const views = [
  { value: "table", label: "Tabela" },
  { value: "cards", label: "Cartões" },
];

const kinds = [
  { value: "fisica", label: "Física" },
  { value: "juridica", label: "Jurídica" },
];
const states = ["AC", "AL", "AM", "AP", "BA"].map((value) => ({ value, label: value }));

/** Keys, roles and pictures of the components of @prumo/ui. Functions are here too. */
export const uiGuidance: GuidanceOf = {
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
  "data-table": {
    roles: [
      ["table", "a tabela"],
      ["columnheader", "cada título"],
      ["checkbox", "a seleção de cada linha"],
    ],
    keys: [...listKeys, ["Enter Espaço", "No título de uma coluna, ordena por ela, com onSort"]],
    right: [
      <DataTable key="right" aria-label="Assim" rows={bills} rowKey={({ id }) => id} columns={aligned} />,
      "Valores à direita, com sinal: compara-se sem ler.",
    ],
    wrong: [
      <DataTable key="wrong" aria-label="Não assim" rows={bills} rowKey={({ id }) => id} columns={unaligned} />,
      "À esquerda e sem casas: não há o que comparar.",
    ],
  },
  "card-grid": {
    roles: [
      ["list", "os cartões"],
      ["listitem", "cada cartão"],
      ["checkbox", "a seleção de cada um"],
    ],
    keys: listKeys,
    right: [
      <CardGrid key="right" aria-label="Assim" rows={bills.slice(0, 1)} rowKey={({ id }) => id} columns={placed} />,
      "Duas linhas: quem, quando, quanto.",
    ],
    wrong: [
      <CardGrid
        key="wrong"
        aria-label="Não assim"
        rows={bills.slice(0, 1)}
        rowKey={({ id }) => id}
        columns={unplaced}
      />,
      "Sem place tudo tem o mesmo peso: nada se acha.",
    ],
  },
  paginator: {
    roles: [
      ["navigation", "o conjunto"],
      ["link", "cada página, com href; sem ele, button"],
      ["combobox", "quantos por página, com perPageOptions"],
    ],
    keys: [TAB, ["Enter", "Vai à página; na que se vê, nada"], ["Espaço", "O mesmo, sem href"]],
    right: [<Paginator key="right" page={page} onPageChange={nothing} />, "Diz onde se está e quanto há."],
    wrong: [
      <Row key="wrong">
        <Button>Anterior</Button>
        <Button>Próxima</Button>
      </Row>,
      "Não se sabe se falta pouco ou muito.",
    ],
  },
  "view-toggle": {
    roles: [
      ["group", "Visualização"],
      ["radio", "tabela e cartões"],
    ],
    keys: [TAB, ["← →", "Muda a vista"]],
    right: [<ViewToggle key="right" value="table" onValueChange={nothing} />, "Duas vistas, um toque entre elas."],
    wrong: [<Select key="wrong" aria-label="Vista" options={views} />, "Dois toques, e a outra vista não se vê."],
  },
  "empty-state": {
    roles: [["paragraph", "o título; um heading com as=h1 ou h2"]],
    keys: [],
    right: [
      <EmptyState key="right" title="Nenhuma conta no período" action={<Button>Limpar filtros</Button>} />,
      "Diz o que não há, e o que fazer.",
    ],
    wrong: [<EmptyState key="wrong" title="Sem dados" />, "Não diz de quê, nem por quê."],
  },
  modal: {
    roles: [["dialog", "a janela, com o nome de title"]],
    keys: dialogKeys,
    right: [
      <Window
        key="right"
        title="Nova categoria"
        footer={
          <>
            <Button size="small">Cancelar</Button>
            <Button size="small" variant="primary">
              Salvar
            </Button>
          </>
        }
      >
        <Field label="Nome">
          <Input />
        </Field>
      </Window>,
      "Um trabalho curto, que se larga sem perder a página.",
    ],
    wrong: [
      <Window
        key="wrong"
        title="Atenção"
        footer={
          <Button size="small" variant="primary">
            OK
          </Button>
        }
      >
        <p>Conta paga com sucesso!</p>
      </Window>,
      "Boa notícia não interrompe: é um toast.",
    ],
  },
  "alert-dialog": {
    roles: [["alertdialog", "a pergunta, com o nome de title"]],
    keys: questionKeys,
    right: [
      <Window
        key="right"
        title="Excluir 3 contas?"
        footer={
          <>
            <Button size="small">Cancelar</Button>
            <Button size="small" variant="danger">
              Excluir
            </Button>
          </>
        }
      >
        <p>Elas saem da lista e dos relatórios.</p>
      </Window>,
      "A pergunta diz o que acontece, o botão repete o verbo.",
    ],
    wrong: [
      <Window
        key="wrong"
        title="Tem certeza?"
        footer={
          <>
            <Button size="small">Não</Button>
            <Button size="small" variant="danger">
              Sim
            </Button>
          </>
        }
      />,
      "Certeza de quê? Sim e não se trocam.",
    ],
  },
  "confirm-host": {
    roles: [["alertdialog", "a pergunta que confirm() faz"]],
    keys: questionKeys,
    right: [<p key="right">Um ConfirmHost, ao lado das páginas.</p>, "As perguntas esperam por ele, uma de cada vez."],
    wrong: [<p key="wrong">Um ConfirmHost em cada página.</p>, "Cada pergunta apareceria duas vezes."],
  },
  confirm: {
    calls: [
      ["confirm(options)", "Pergunta, e espera", "Promise de true, ou de false ao cancelar; nunca falha"],
      ["alert({ title, description?, cancelText? })", "Avisa com um botão, e espera", "Promise de nada"],
    ],
    roles: [["alertdialog", "a pergunta, mostrada por ConfirmHost"]],
    keys: questionKeys,
    right: [
      <Window
        key="right"
        title="Estornar o pagamento?"
        footer={
          <>
            <Button size="small">Cancelar</Button>
            <Button size="small" variant="primary">
              Estornar
            </Button>
          </>
        }
      />,
      "Só se pergunta o que não se desfaz com um clique.",
    ],
    wrong: [
      <Window
        key="wrong"
        title="Deseja salvar?"
        footer={
          <>
            <Button size="small">Não</Button>
            <Button size="small" variant="primary">
              Sim
            </Button>
          </>
        }
      />,
      "Quem acionou Salvar já respondeu.",
    ],
  },
  popover: {
    roles: [],
    keys: [
      ["Esc", "Fecha e devolve o foco à âncora"],
      ["Tab", "Sai da camada e a fecha"],
    ],
    right: [
      <div key="right" className={layer}>
        Soma das parcelas em aberto de novembro.
      </div>,
      "Pouco, junto do que a abriu; some ao sair.",
    ],
    wrong: [
      <div key="wrong" className={layer}>
        <FormStack>
          <Field label="Nome">
            <Input />
          </Field>
          <Field label="Endereço">
            <Input />
          </Field>
        </FormStack>
      </div>,
      "Um toque fora perderia o que se digitou: Modal.",
    ],
  },
  tooltip: {
    roles: [["tooltip", "o texto, que descreve o controle"]],
    keys: [
      ["Tab", "Chegar ao controle mostra o texto"],
      ["Esc", "Esconde o texto"],
    ],
    right: [<Note key="right">Soma do que falta pagar neste mês</Note>, "Explica um termo a quem quiser saber."],
    wrong: [<Note key="wrong">Obrigatório: informe com vírgula</Note>, "No toque ninguém lê: isso é a dica do campo."],
  },
  toast: {
    calls: [
      ["toast.success(message, options?)", "Diz que deu certo; também error, warning e info", "o id do aviso"],
      [
        "toast.promise(work, { pending, success, error? })",
        "Um aviso para o trabalho e para o seu fim; sem error, some quando falha",
        "o id do aviso",
      ],
      ["toast.dismiss(id?)", "Fecha um aviso; sem id, todos", "nada"],
    ],
    roles: [
      ["status", "avisos"],
      ["alert", "erros"],
    ],
    keys: [
      ["Alt T", "Leva ao aviso mais novo"],
      ["Esc", "Fecha o aviso com foco, e devolve o foco"],
    ],
    right: [
      <ToastCard key="right" also="Papelaria Central, R$ 120,00">
        Conta paga.
      </ToastCard>,
      "Passado, com ponto, e diz o quê.",
    ],
    wrong: [<ToastCard key="wrong">Sucesso!</ToastCard>, "Não diz o que deu certo."],
  },
  toaster: {
    roles: [
      ["status", "avisos"],
      ["alert", "erros"],
    ],
    keys: [
      ["Alt T", "Leva ao aviso mais novo"],
      ["Esc", "Fecha o aviso com foco"],
    ],
    right: [
      <p key="right">Um Toaster por aplicação; as páginas chamam toast.</p>,
      "Os avisos atravessam a troca de página.",
    ],
    wrong: [
      <ToastCard key="wrong" isError>
        O campo CPF é obrigatório
      </ToastCard>,
      "Sozinho num toast, o erro some antes de se achar o campo.",
    ],
  },
  spinner: {
    roles: [["status", "o texto, que é anunciado"]],
    keys: [],
    right: [<Spinner key="right" label="Buscando o endereço" />, "Diz o que se espera."],
    wrong: [
      <Row key="wrong">
        <Button disabled>
          <Spinner label="Salvar" />
        </Button>
      </Row>,
      "O botão tem pending, que guarda largura e foco.",
    ],
  },
  "loading-overlay": {
    roles: [["dialog", "a camada, modal, enquanto dura"]],
    keys: [
      ["Tab", "Não sai da camada"],
      ["Esc", "Não a fecha"],
    ],
    right: [<Covered key="right" label="Enviando as notas" />, "Cobre só o que não pode ser mexido no meio."],
    wrong: [<Covered key="wrong" label="Buscando contas" />, "Uma lista que carrega não impede de sair dela."],
  },
  "progress-bar": {
    roles: [["progressbar", "a barra, com nome"]],
    keys: [],
    right: [
      <div key="right" className="overflow-clip rounded-prumo-card border border-prumo-line bg-prumo-canvas">
        <div className="h-0.5 w-2/3 bg-prumo-accent" />
        <p className="p-4">Contas a pagar</p>
      </div>,
      "No alto da janela, e só depois de 150 ms.",
    ],
    wrong: [
      <Card key="wrong" title="Enviando notas.xml">
        <div className="h-0.5 w-2/3 bg-prumo-accent" />
      </Card>,
      "Não mede um arquivo: só diz que algo anda.",
    ],
  },
  badge: {
    roles: [],
    keys: [],
    right: [
      <Row key="right">
        <Badge tone="success">Pago</Badge>
        <Badge tone="danger">Vencida há 2 dias</Badge>
      </Row>,
      "Palavra e cor juntas.",
    ],
    wrong: [
      <Row key="wrong">
        <Badge tone="success">●</Badge>
        <Badge tone="danger">●</Badge>
      </Row>,
      "Só a cor fala, e nem todos a veem.",
    ],
  },
  card: {
    roles: [["region", "com título; sem ele, nenhum"]],
    keys: [],
    right: [
      <Card key="right" title="Parcelas">
        <p>Nenhuma parcela vence hoje.</p>
      </Card>,
      "Junta o que pertence junto, e diz o que é.",
    ],
    wrong: [
      <Card key="wrong">
        <Card>
          <p>Nenhuma parcela vence hoje.</p>
        </Card>
      </Card>,
      "Caixa dentro de caixa: duas bordas, nenhum sentido.",
    ],
  },
  "page-header": {
    roles: [
      ["heading", "o título, nível 1"],
      ["navigation", "o caminho"],
    ],
    keys: [TAB, ["Enter", "Abre um passo do caminho"]],
    right: [
      <div key="right" className="flex flex-wrap justify-between gap-2.5">
        <b className="font-semibold text-base">Contas a pagar</b>
        <Button size="small" variant="primary">
          Nova conta
        </Button>
      </div>,
      "O nome da lista e uma ação.",
    ],
    wrong: [
      <div key="wrong" className="flex flex-wrap justify-between gap-2.5">
        <b className="font-semibold text-base">Gerenciamento de Contas a Pagar</b>
        <Row>
          <Button size="small" variant="primary">
            Novo
          </Button>
          <Button size="small" variant="primary">
            Exportar
          </Button>
        </Row>
      </div>,
      "Título que enche, e duas ações que disputam.",
    ],
  },
  tabs: {
    roles: [
      ["tablist", "as abas"],
      ["tab", "cada uma"],
      ["tabpanel", "o conteúdo"],
    ],
    keys: [
      ["← →", "Aba anterior e seguinte"],
      ["Home End", "Primeira e última"],
      ["Tab", "Entra no conteúdo"],
    ],
    right: [<Tabs key="right" aria-label="Assim" tabs={parts} />, "Partes da mesma conta, que não se comparam."],
    wrong: [<Tabs key="wrong" aria-label="Não assim" tabs={steps} />, "Passos em sequência são páginas."],
  },
};
