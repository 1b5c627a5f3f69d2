import { lembreteFields } from "@prumo/domain/lembrete-fields";
import { sum } from "@prumo/domain/money";
import { reminderChannelNames, reminderOriginNames, reminderStateNames } from "@prumo/domain/reminder";
import type { FileColumn } from "../../../http/file-column";
import type { ListedReminder } from "./messages";

const titleOf = (name: keyof typeof lembreteFields): string => {
  const card: { readonly label: string; readonly heading?: string } = lembreteFields[name];
  return card.heading ?? card.label;
};

/** The list of reminders as a file, without their texts: these are not kept. */
export const reminderFileColumns: readonly FileColumn<ListedReminder>[] = [
  { id: "dia", title: titleOf("dia"), date: ({ dia }) => dia },
  { id: "pessoa", title: titleOf("pessoa_id"), text: ({ pessoa }) => pessoa.nome },
  { id: "canal", title: titleOf("canal"), text: ({ canal }) => reminderChannelNames[canal] },
  { id: "destino", title: titleOf("destino"), text: ({ destino }) => destino },
  {
    id: "estado",
    title: titleOf("estado"),
    text: ({ estado }) => (estado === "retirada" ? reminderOriginNames.retirada : reminderStateNames[estado]),
  },
  { id: "origem", title: titleOf("origem"), text: ({ origem }) => reminderOriginNames[origem] },
  { id: "valor", title: titleOf("valor"), value: ({ contas }) => sum(contas.map(({ valor }) => valor)), decimals: 2 },
  {
    id: "contas",
    title: titleOf("contas"),
    text: ({ contas }) => contas.map(({ referencia }) => referencia).join(", "),
  },
  { id: "enviada_em", title: titleOf("enviada_em"), moment: ({ enviada_em }) => enviada_em },
  { id: "erro", title: titleOf("erro"), text: ({ erro }) => erro },
  { id: "usuario", title: titleOf("usuario"), text: ({ usuario }) => usuario?.nome ?? null },
];
