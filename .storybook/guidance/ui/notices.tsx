import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Spinner } from "@prumo/ui/spinner";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { GuidanceOf } from "../guidance";
import { Row } from "./shared";

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

/** Keys, roles and pictures of notices and waiting, and of the functions that show them. */
export const noticeGuidance: GuidanceOf = {
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
};
