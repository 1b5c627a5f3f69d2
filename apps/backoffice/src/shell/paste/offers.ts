import type { Access } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { canChangeAttachments } from "@prumo/domain/attachment";
import { formatBoleto } from "@prumo/domain/boleto";
import { acoes, isOverdue, ladosDeContas, status, statusNames } from "@prumo/domain/conta";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay } from "@prumo/domain/date";
import { documentOfKey } from "@prumo/domain/nfe-key";
import { pixCodeProblems } from "@prumo/domain/pix-code";
import { namedPixKey, type PastedConta, type PastedState } from "../../app/pasted-state";
import { paths } from "../../app/paths";
import { moneyText } from "../../app/reais";
import { type AppSession, mayAccess } from "../../app/session";
import { pixLimits, toldBoleto, toldPix, WITHOUT_AMOUNT_AND_DAY } from "../../app/told-codes";
import type { Candidate } from "./candidates";
import type { PastedFiles } from "./files";
import type { FoundConta, FoundRecords } from "./found";

/** Where an offer leads: to a page, perhaps with what it is given, or to a search. */
export type OfferTarget =
  | { readonly href: string; readonly pasted?: PastedState; readonly files?: readonly File[] }
  | { readonly search: string }
  /** Adds files to the record on the page. */
  | { readonly attach: readonly File[] };

/** One thing that can be done. */
export interface Offer {
  readonly nome: string;
  readonly detail?: string;
  /** An amount, at the right. */
  readonly valor?: string;
  readonly to: OfferTarget;
}

/** What a candidate is, what is to be known of it, and what can be done, the likeliest first. */
export interface Told {
  /** The kind: the offers stand under it. */
  readonly nome: string;
  /** What it says; blank where the kind says all. */
  readonly says: string;
  /** What is wrong with it, or to be checked. */
  readonly notes: readonly string[];
  readonly offers: readonly Offer[];
}

interface Situation {
  /** What the record on the page is called that takes files; undefined where the page has none. */
  readonly takesFiles?: string | undefined;
  /** The side whose pages are open; of others, bills to pay. */
  readonly lado?: keyof typeof SIDES;
  readonly found: FoundRecords;
  readonly session: AppSession;
  /** yyyy-MM-dd */
  readonly today: string;
}

/** The longest text that a search takes. */
const LONGEST_SEARCH = 100;

const mayIn = ({ session }: Situation, access: Access) => session.empresa !== null && mayAccess(session, access);

const SIDES = { contasPagar: "contas a pagar", contasReceber: "contas a receber" } as const;
const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What can be done with a conta that is there. */
function contaOffers({ lado, conta }: FoundConta, { session, today }: Situation): Offer[] {
  const { nome_fantasia } = conta.pessoa;
  const state = isOverdue(conta, today) ? "Vencida" : statusNames[status(conta)];
  const about = [conta.numero_documento, conta.referencia].filter(Boolean).join(" · ");
  const detail = `${state} · vence em ${toDisplay(conta.data_vencimento)} · ${about}`;
  const open = acoes(conta, session, lado).pagar === null;
  const valor = moneyText(conta.status === 0 ? conta.residual : conta.valor_integral);
  const settle = `${first(ladosDeContas[lado].tipo)} a conta de ${nome_fantasia}`;
  return [
    ...(open ? [{ nome: settle, detail, valor, to: { href: paths[lado].settle(conta.id) } }] : []),
    { nome: `Abrir a conta de ${nome_fantasia}`, detail, valor, to: { href: paths[lado].detalhe(conta.id) } },
  ];
}

/** Another boleto is another conta, whatever its value. */
const alikeOffers = ({ found, today }: Situation): Offer[] =>
  found.alike
    .filter(({ conta }) => !conta.linha_digitavel)
    .map(({ lado, conta }) => ({
      nome: `É esta? Conta de ${conta.pessoa.nome_fantasia}`,
      detail: `${isOverdue(conta, today) ? "Vencida" : statusNames[status(conta)]} · ${conta.referencia} · mesmo valor e vencimento`,
      valor: moneyText(conta.residual),
      to: { href: paths[lado].detalhe(conta.id) },
    }));

const newConta = (conta: PastedConta, detail: string, situation: Situation): Offer[] =>
  mayIn(situation, calls.contasPagar.save.access)
    ? [{ nome: "Nova conta a pagar", detail, to: { href: paths.contasPagar.nova(), pasted: { conta } } }]
    : [];

const knownContas = (situation: Situation) => situation.found.contas.flatMap((conta) => contaOffers(conta, situation));

function ofBoleto({ text, boleto, problems }: Extract<Candidate, { kind: "boleto" }>, situation: Situation): Told {
  if (boleto === null) {
    return {
      nome: "Boleto com dígito errado",
      says: formatBoleto(text),
      notes: problems.map(({ message }) => message),
      offers: [],
    };
  }
  const { amount, dueDates, line } = boleto;
  const known = knownContas(situation);
  const parts = [amount && "o valor", dueDates.length === 1 && "o vencimento", "a linha digitável"].filter(Boolean);
  const filled = `Com ${parts.join(", ")}`;
  return {
    nome: boleto.kind === "bancario" ? "Boleto" : "Conta de consumo ou tributo",
    says: `${toldBoleto(boleto)} · dígitos conferem`,
    notes: [
      ...(amount === null && dueDates.length === 0 ? [WITHOUT_AMOUNT_AND_DAY] : []),
      ...(dueDates.length > 1 ? ["Os dígitos deixam dúvida sobre o vencimento: confira no boleto"] : []),
    ],
    offers: known.length > 0 ? known : [...alikeOffers(situation), ...newConta({ boleto: line }, filled, situation)],
  };
}

function ofPix({ text, pix, problems }: Extract<Candidate, { kind: "pix" }>, situation: Situation): Told {
  if (pix === null) {
    return { nome: "Pix com erro", says: "", notes: problems.map(({ message }) => message), offers: [] };
  }
  const known = knownContas(situation);
  const filled = pix.amount === null ? "Com o Pix copia e cola" : "Com o valor e o Pix copia e cola";
  return {
    nome: "Pix copia e cola",
    says: toldPix(pix),
    notes: [
      ...pixLimits(pix),
      ...(pix.url === null ? [] : [`O código aponta para ${pix.url}, que o Prumo não abre`]),
      ...pixCodeProblems(text).map(({ message }) => message),
    ],
    offers: known.length > 0 ? known : newConta({ pix: text }, filled, situation),
  };
}

function ofKey({ text }: { readonly text: string }, situation: Situation): Told {
  const { numero, serie } = documentOfKey(text);
  const { compras } = situation.found;
  const known = compras.map(({ id, fornecedor, nf }) => ({
    nome: `Abrir a compra ${id}`,
    detail: [fornecedor.nome_fantasia, nf && `NF ${nf}`].filter(Boolean).join(" · "),
    to: { href: paths.compras.detalhes(id) },
  }));
  const importing: Offer = {
    nome: "Importar a NF-e",
    detail: "Do arquivo de XML da empresa, ou de um arquivo seu",
    to: { href: paths.compras.importar(), pasted: { chave: text } },
  };
  const may = mayIn(situation, calls.nfe.importar.access);
  return {
    nome: "Chave de NF-e",
    says: `nota ${numero}, série ${serie}`,
    notes: [],
    offers: known.length > 0 ? known : may ? [importing] : [],
  };
}

function ofDocument(
  { kind, text }: { readonly kind: "cnpj" | "cpf"; readonly text: string },
  situation: Situation,
): Told {
  const { pessoas } = situation.found;
  const known = mayIn(situation, calls.pessoas.find.access)
    ? pessoas.map(({ id, nome_fantasia }) => ({
        nome: `Abrir ${nome_fantasia}`,
        to: { href: paths.pessoas.editar(id) },
      }))
    : [];
  const cpf_cnpj = formatCpfCnpj(text);
  const may = mayIn(situation, calls.pessoas.save.access);
  const made = {
    nome: "Nova pessoa",
    detail: `Com ${cpf_cnpj}`,
    to: { href: paths.pessoas.novo(), pasted: { cpf_cnpj } },
  };
  return {
    nome: kind === "cnpj" ? "CNPJ" : "CPF",
    says: cpf_cnpj,
    notes: [],
    offers: pessoas.length === 0 && may ? [made] : known,
  };
}

const ofPixKey = ({ text, keyKind }: Extract<Candidate, { kind: "chave-pix" }>, situation: Situation): Told => ({
  nome: "Chave Pix",
  says: namedPixKey({ kind: keyKind, key: text }),
  notes: [],
  offers: newConta({ chavePix: { kind: keyKind, key: text } }, "Do tipo Pix, com a chave na observação", situation),
});

const ofAmount = ({ amount }: { readonly amount: number }, situation: Situation): Told => ({
  nome: "Valor",
  says: moneyText(amount),
  notes: [],
  offers: [
    ...knownContas(situation),
    ...(amount > 0 ? newConta({ valor: amount }, `De ${moneyText(amount)}`, situation) : []),
  ],
});

function ofDay({ date }: { readonly date: string }, situation: Situation): Told {
  const sides = (["contasPagar", "contasReceber"] as const).filter((lado) =>
    mayIn(situation, calls[lado].lista.access),
  );
  return {
    nome: "Data",
    says: toDisplay(date),
    notes: [],
    offers: sides.map((lado) => ({
      nome: `${first(SIDES[lado])} que vencem em ${toDisplay(date)}`,
      to: { href: paths[lado].lista({ dataInicial: date, dataFinal: date }) },
    })),
  };
}

const searchFor = (text: string): Offer => {
  const search = text.trim().slice(0, LONGEST_SEARCH).trim();
  return { nome: `Procurar “${search}”`, to: { search } };
};

function ofNumber({ text }: { readonly text: string }, situation: Situation): Told {
  const period = { numero_nf: text, data_inicial: "", data_final: "" };
  const purchases = { nome: `Procurar compras com a nota ${text}`, to: { href: paths.compras.lista(period) } };
  return {
    nome: "Número de documento",
    says: "",
    notes: [],
    offers: [searchFor(text), ...(mayIn(situation, calls.compras.lista.access) ? [purchases] : [])],
  };
}

/** The import of a bank's statement. */
const statementOffers = ({ files }: PastedFiles, situation: Situation): Offer[] =>
  mayIn(situation, calls.extratos.importar.access)
    ? [
        {
          nome: "Importar extrato",
          detail: "Você confere o que é novo antes de gravar",
          to: { href: paths.contasBancarias.importarExtrato(), files },
        },
      ]
    : [];

/** The imports of tables: the one that knows more of the columns first. */
function tableOffers({ files, known }: PastedFiles, situation: Situation): Offer[] {
  const imports = [
    { count: known.pessoas, nome: "Importar pessoas", href: paths.pessoas.importar(), call: calls.pessoas.importar },
    {
      count: known.produtos,
      nome: "Importar produtos",
      href: paths.produtos.importar(),
      call: calls.produtos.importar,
    },
  ];
  return imports
    .filter(({ call }) => mayIn(situation, call.access))
    .toSorted((a, b) => b.count - a.count)
    .map(({ nome, href }) => ({ nome, detail: "Você confere as colunas antes de gravar", to: { href, files } }));
}

/** The offer that stands first where the page shows a record: all files that came go there. */
const attachOffers = ({ all }: PastedFiles, { takesFiles }: Situation): Offer[] =>
  takesFiles === undefined
    ? []
    : [
        {
          nome: `Anexar a ${takesFiles}`,
          detail: all.length === 1 ? "O arquivo fica guardado aqui" : `Os ${all.length} arquivos ficam guardados aqui`,
          to: { attach: all },
        },
      ];

/** The most names of files that a note has. */
const MOST_NAMES = 3;

/** Which of the files that came together are not those that are told of. */
function leftOut({ files, all }: PastedFiles): string[] {
  const others = all.filter((file) => !files.includes(file)).map(({ name }) => name);
  if (others.length === 0) return [];
  const named = others.slice(0, MOST_NAMES).join(", ");
  const more = others.length > MOST_NAMES ? ` e mais ${others.length - MOST_NAMES}` : "";
  return [`Também vieram, e ficam de fora: ${named}${more}`];
}

/** Tells of files: first that they can be added to the record on the page, then what can be made of them. */
function ofFiles(one: PastedFiles, situation: Situation): Told {
  const { offers, notes, ...rest } = readFilesTold(one, situation);
  return { ...rest, notes: [...notes, ...leftOut(one)], offers: [...attachOffers(one, situation), ...offers] };
}

function readFilesTold(one: PastedFiles, situation: Situation): Told {
  const { as, files, known } = one;
  const says = files.length === 1 ? (files[0]?.name ?? "") : `${files.length} arquivos`;
  if (as === "xml-nfe") {
    const detail = "Você confere as notas antes de gravar";
    const to = { href: paths.compras.importar(), files };
    const may = mayIn(situation, calls.nfe.importar.access);
    return { nome: "XML de NF-e", says, notes: [], offers: may ? [{ nome: "Importar NF-e", detail, to }] : [] };
  }
  if (as === "ofx") return { nome: "Extrato OFX", says, notes: [], offers: statementOffers(one, situation) };
  if (as === "anexo") {
    const detail = "O arquivo fica ao lado do formulário, e é anexado ao salvar";
    const { lado = "contasPagar" } = situation;
    const to = { href: paths[lado].nova(), files };
    const may = mayIn(situation, calls[lado].save.access) && canChangeAttachments(situation.session, lado);
    const offers = may ? [{ nome: "Nova conta com este arquivo", detail, to }] : [];
    return { nome: "Arquivo", says, notes: [], offers };
  }
  if (as === "outro") {
    const notes = [
      one.keepable
        ? "Nada é lido deste arquivo. Abra o registro a que ele pertence para anexá-lo."
        : "Este tipo de arquivo não é lido nem guardado",
    ];
    return { nome: "Arquivo", says, notes, offers: [searchFor(says.replace(/\.\w+$/, ""))] };
  }
  if (as === "xlsx") return { nome: "Planilha", says, notes: [], offers: tableOffers(one, situation) };
  // One known word may be a value: a table that knows no more of ours is a bank's.
  const isOurs = Math.max(known.pessoas, known.produtos) > 1;
  const both = [statementOffers(one, situation), tableOffers(one, situation)];
  return { nome: "Tabela CSV", says, notes: [], offers: (isOurs ? both.toReversed() : both).flat() };
}

function told(one: Candidate, situation: Situation): Told {
  switch (one.kind) {
    case "boleto":
      return ofBoleto(one, situation);
    case "pix":
      return ofPix(one, situation);
    case "chave-pix":
      return ofPixKey(one, situation);
    case "chave-nfe":
      return ofKey(one, situation);
    case "cnpj":
    case "cpf":
      return ofDocument({ kind: one.kind, text: one.text }, situation);
    case "valor":
      return ofAmount(one, situation);
    case "data":
      return ofDay(one, situation);
    case "numero":
      return ofNumber(one, situation);
    case "arquivos":
      return ofFiles(one, situation);
    default:
      return { nome: "Texto", says: "", notes: [], offers: [searchFor(one.text)] };
  }
}

/** What can be done with something that the user may do nothing with is said in its place. */
const NOT_ALLOWED = "Você não tem permissão para o que se faz com isto";

/** Tells what a candidate is and what can be done with it. */
export function toldOf(one: Candidate, situation: Situation): Told {
  const all = told(one, situation);
  const wrong = (one.kind === "boleto" && one.boleto === null) || (one.kind === "pix" && one.pix === null);
  const refused = all.offers.length === 0 && !wrong && all.notes.length === 0;
  return refused ? { ...all, notes: [NOT_ALLOWED] } : all;
}

/** The offer that is always there: whatever a text is, it can be searched for. */
export const lastOffer = (text: string): Told => ({ nome: "Texto", says: "", notes: [], offers: [searchFor(text)] });
