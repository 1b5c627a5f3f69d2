/** A group of Storybook's menu: each of its entries, with the Portuguese words by which people look for it. */
interface Group {
  room: "ui" | "forms";
  group: string;
  entries: Readonly<Record<string, string>>;
}

/** Where each entry stands in the menu. The search reads names and groups only, so the words are part of the name. */
export const catalogue: readonly Group[] = [
  {
    room: "ui",
    group: "Ações",
    entries: {
      button: "botão",
      "icon-button": "botão de ícone",
      link: "link, endereço",
      "floating-menu": "menu de ações",
    },
  },
  {
    room: "ui",
    group: "Campos",
    entries: {
      field: "campo, rótulo, erro",
      "form-stack": "formulário",
      input: "campo de texto",
      textarea: "texto longo, observação",
      "password-input": "senha",
      select: "seleção, lista",
      checkbox: "caixa de marcar",
      "radio-group": "opções",
      switch: "chave, liga e desliga",
    },
  },
  {
    room: "ui",
    group: "Listas",
    entries: {
      "data-table": "tabela",
      "card-grid": "cartões",
      "comparison-table": "comparação, planos",
      paginator: "paginação, páginas",
      "view-toggle": "tabela ou cartões",
      "empty-state": "lista vazia",
    },
  },
  {
    room: "ui",
    group: "Janelas",
    entries: {
      modal: "janela, diálogo",
      "alert-dialog": "pergunta, confirmação",
      "confirm-host": "perguntas da aplicação",
      confirm: "perguntar, avisar, alerta",
      popover: "camada",
      tooltip: "dica",
    },
  },
  {
    room: "ui",
    group: "Avisos",
    entries: {
      toast: "aviso, mensagem, notificação",
      toaster: "avisos da aplicação",
      spinner: "carregando, espera",
      "loading-overlay": "carregando a tela toda",
      "progress-bar": "progresso, navegação",
    },
  },
  {
    room: "ui",
    group: "Página",
    entries: {
      badge: "etiqueta, situação",
      card: "cartão",
      "file-drop": "arquivos, soltar, colar, anexar",
      "file-preview": "arquivo, prévia, PDF, foto, anexo",
      "page-header": "título, cabeçalho",
      barcode: "Código de barras, boleto",
      "qr-code": "QR Code, Pix copia e cola",
      tabs: "abas",
    },
  },
  {
    room: "forms",
    group: "Dinheiro e números",
    entries: {
      "money-input": "dinheiro, valor, reais",
      "money-field": "dinheiro, valor, reais",
      "percent-input": "porcentagem, taxa, juros",
      "percent-field": "porcentagem, taxa, juros",
      "quantity-input": "quantidade",
      "quantity-field": "quantidade",
      "decimal-input": "número com vírgula, preço",
      "decimal-field": "número com vírgula, preço",
    },
  },
  {
    room: "forms",
    group: "Datas e horas",
    entries: {
      "date-input": "data, calendário",
      "date-field": "data, calendário",
      "month-input": "mês, competência",
      "month-field": "mês, competência",
      "time-input": "hora, horário",
      "time-field": "hora, horário",
    },
  },
  {
    room: "forms",
    group: "Documentos e códigos",
    entries: {
      "cpf-input": "CPF, documento",
      "cpf-field": "CPF, documento",
      "cnpj-input": "CNPJ, documento",
      "cnpj-field": "CNPJ, documento",
      "cpf-cnpj-input": "CPF ou CNPJ, documento",
      "cpf-cnpj-field": "CPF ou CNPJ, documento",
      "phone-input": "telefone, celular",
      "phone-field": "telefone, celular",
      "cep-input": "CEP, endereço",
      "cep-field": "CEP, endereço",
      "plate-input": "placa, veículo",
      "plate-field": "placa, veículo",
      "boleto-input": "boleto, linha digitável, código de barras",
      "boleto-field": "boleto, linha digitável, código de barras",
      "pix-key-input": "chave Pix",
      "pix-key-field": "chave Pix",
      "code-input": "código recebido",
      "code-field": "código recebido",
    },
  },
  {
    room: "forms",
    group: "Buscas",
    entries: {
      autocomplete: "busca, sugestões",
      "autocomplete-field": "busca, sugestões",
      "person-autocomplete": "pessoa, fornecedor, cliente",
      "person-autocomplete-field": "pessoa, fornecedor, cliente",
      "company-autocomplete": "empresa",
      "company-autocomplete-field": "empresa",
      "city-autocomplete": "cidade, município",
      "city-autocomplete-field": "cidade, município",
      "category-autocomplete": "categoria",
      "category-autocomplete-field": "categoria",
      "result-centre-autocomplete": "centro de resultado",
      "result-centre-autocomplete-field": "centro de resultado",
      "product-autocomplete": "produto",
      "product-autocomplete-field": "produto",
      "look-up": "consulta de CEP e CNPJ",
    },
  },
  {
    room: "forms",
    group: "Textos e escolhas",
    entries: {
      "text-field": "campo de texto",
      "textarea-field": "texto longo, observação",
      "password-field": "senha",
      "select-field": "seleção, lista",
      "checkbox-field": "caixa de marcar",
      "checkbox-tree": "árvore, permissões",
      "checkbox-tree-field": "árvore, permissões",
    },
  },
];

/** Entries that offer functions, by the names of these. */
const functions: Readonly<Record<string, string>> = {
  confirm: "confirm, alert",
  "look-up": "useLookUp",
  toast: "toast",
};

/** Whether an entry offers functions, and no component of its name. */
export const offersFunctions = (entry: string) => entry in functions;

/** The name under which an entry is imported: its component, or its functions. */
export const nameOf = (entry: string) =>
  functions[entry] ?? entry.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());

/** The entry that a file of stories is about; `undefined` for a page of the guide. */
export function entryOf(file: string): { room: "ui" | "forms"; entry: string } | undefined {
  const [, folder, entry = ""] = /(\w+)\W([\w-]+)\.stories\.tsx$/.exec(file) ?? [];
  const place = folder === "guide" ? undefined : catalogue.find(({ entries }) => entry in entries);
  return place && { room: place.room, entry };
}

/** The place of an entry's stories in the menu, by their file; `undefined` for a page of the guide. */
export function titleOf(file: string): string | undefined {
  const entry = entryOf(file)?.entry ?? "";
  const place = catalogue.find(({ entries }) => entry in entries);
  return place && `${place.room}/${place.group}/${nameOf(entry)}: ${place.entries[entry]}`;
}
