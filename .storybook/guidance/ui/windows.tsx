import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { FormStack } from "@prumo/ui/form-stack";
import { Input } from "@prumo/ui/input";
import type { ReactNode } from "react";
import type { GuidanceOf } from "../guidance";

const dialogKeys = [
  ["Tab", "Anda dentro da janela, e nos avisos que houver por cima"],
  ["Esc", "Fecha, se nada estiver em andamento"],
] as const;

const questionKeys = [...dialogKeys, ["Enter", "Aciona o botão com foco: começa no que não muda nada"]] as const;

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

const layer = "w-fit rounded-prumo-card border border-prumo-line bg-prumo-surface p-4 shadow-prumo-2";

/** Keys, roles and pictures of windows and layers, and of the functions that open them. */
export const windowGuidance: GuidanceOf = {
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
};
