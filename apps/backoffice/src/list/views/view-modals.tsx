import type { BodyOutput } from "@prumo/api-client/contract";
import { type Visao, visoes } from "@prumo/api-client/schemas/visoes";
import { VIEW_NAME_LENGTH, type ViewedList } from "@prumo/domain/saved-view";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import type { z } from "zod";
import { api } from "../../app/api";
import { FormModal } from "../../form/form-modal";
import { useCallForm } from "../../form/use-call-form";
import { noteOpened } from "./known-views";
import { useViewActs } from "./use-view-acts";

interface SaveViewModalProps {
  readonly lista: ViewedList;
  readonly parametros: string;
  readonly onClose: () => void;
}

/** Saves what the list shows now as a view. */
export function SaveViewModal({ lista, parametros, onClose }: SaveViewModalProps) {
  const { renew } = useViewActs(lista);
  const form = useCallForm({
    schema: visoes.save.body,
    defaultValues: { lista, parametros, nome: "", compartilhada: false, padrao: false },
    save: (body, options) => api.visoes.save({ body }, options),
    onSaved({ message, visao }, { padrao }) {
      toast.success(message);
      noteOpened(lista, visao.id, parametros);
      onClose();
      renew({ padrao });
    },
  });
  return (
    <FormModal
      title="Salvar visão"
      description="Guarda os filtros, a ordem, o tamanho da página e as colunas que a lista mostra agora."
      save="Salvar"
      form={form}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" maxLength={VIEW_NAME_LENGTH} />
      <CheckboxField
        control={form.control}
        name="compartilhada"
        label="Compartilhar com os usuários da empresa que podem ver esta lista"
      />
      <CheckboxField control={form.control} name="padrao" label="Abrir a lista com ela, pelo menu" />
    </FormModal>
  );
}

type UpdateBody = typeof visoes.update.body;

interface RenameViewModalProps {
  readonly lista: ViewedList;
  readonly view: Visao;
  readonly onClose: () => void;
}

/** Gives a view another name. */
export function RenameViewModal({ lista, view, onClose }: RenameViewModalProps) {
  const { renew } = useViewActs(lista);
  const { id, versao, nome } = view;
  const form = useCallForm<z.input<UpdateBody>, BodyOutput<UpdateBody>, { message: string }>({
    schema: visoes.update.body,
    defaultValues: { id, versao, nome, parametros: undefined, compartilhada: undefined },
    save: (body, options) => api.visoes.update({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      onClose();
      renew({ padrao: false });
    },
  });
  return (
    <FormModal title="Renomear visão" save="Salvar" form={form} onClose={onClose}>
      <TextField control={form.control} name="nome" label="Nome" maxLength={VIEW_NAME_LENGTH} />
    </FormModal>
  );
}
