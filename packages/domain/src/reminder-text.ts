/**
 * The texts of reminders: a template of the company becomes a plain text, a page for e-mails, and a subject without amounts.
 * Plain words, no threat (CDC art. 42), the amount of the day with how it came about, and what to do when it was paid already.
 */
import { toDisplay } from "./date";
import { foldText } from "./fold-text";
import { lembreteRegraFields } from "./lembrete-fields";
import { formatMoney, sum } from "./money";
import type { ReminderChannel } from "./reminder";

/** The words that a template may hold in braces. */
export const reminderWords = ["nome", "contas", "valor", "vencimento", "pix"] as const;
export type ReminderWord = (typeof reminderWords)[number];

/** What a word becomes, in Portuguese. */
export const reminderWordNames: Readonly<Record<ReminderWord, string>> = {
  nome: "Nome do cliente",
  contas: "As contas, uma por linha, com o valor de hoje",
  valor: "A soma do que é devido hoje",
  vencimento: "O vencimento mais antigo",
  pix: "O Pix copia e cola de cada conta",
};

/** The sentence that no reminder lacks. */
export const IF_PAID = "Se já pagou, desconsidere esta mensagem.";

/** The templates that a company begins with, before, on and after the due date. */
export const usualReminderTexts = {
  antes: `Olá, {nome}. Lembramos do vencimento em {vencimento}:\n\n{contas}\n\n{pix}\n\n${IF_PAID}`,
  no_dia: `Olá, {nome}. Vence hoje:\n\n{contas}\n\n{pix}\n\n${IF_PAID}`,
  depois: `Olá, {nome}. Ainda não identificamos o pagamento de:\n\n{contas}\n\nTotal hoje: {valor}\n\n{pix}\n\n${IF_PAID}`,
} as const;

/** The template for a step that nobody wrote one for. */
export const usualReminderText = (dias: number): string =>
  usualReminderTexts[dias < 0 ? "antes" : dias === 0 ? "no_dia" : "depois"];

/** The subject of e-mails that nobody wrote one for. */
export const USUAL_SUBJECT = "Lembrete de vencimento";

const wordsIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, word = ""]) => word);
const isWord = (word: string): word is ReminderWord => (reminderWords as readonly string[]).includes(word);

/** What nobody may be threatened with, or be put to shame by, as it is written without accents. */
const THREATS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\bprotest(o|os|ar|ado|ada|aremos)\b/, "protesto"],
  [/\bspc\b/, "SPC"],
  [/\bserasa\b/, "Serasa"],
  [/\bnegativ(ar|ado|ada|acao|aremos)\b/, "negativação"],
  [/\bnome sujo\b|\bsujar\b.*\bnome\b/, "nome sujo"],
  [/\bpenhora\b/, "penhora"],
  [/\b(acao|acoes|processo|medida|medidas) judicia(l|is)\b|\bjudicialmente\b/, "ação judicial"],
  [/\boficial de justica\b/, "oficial de justiça"],
  [/\badvogad[oa]s?\b/, "advogado"],
  [/\bpolicia\b/, "polícia"],
  [/\bcadeia\b|\bpris(ao|oes)\b|\bpreso\b/, "prisão"],
  [/\bcaloteir[oa]s?\b|\bcalote\b/, "calote"],
  [/\bvergonha\b/, "vergonha"],
  [/\bultim(o|a) (aviso|chance|oportunidade)\b/, "último aviso"],
];

/** The first word of a text that threatens or shames, null when there is none. */
export function threatIn(text: string): string | null {
  const plain = foldText(text);
  return THREATS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const threatProblem = (text: string): string | null => {
  const threat = threatIn(text);
  return threat === null ? null : `Lembretes não ameaçam nem constrangem (CDC, art. 42): retire "${threat}"`;
};

/** What is wrong with a template, in Portuguese; null when nothing is. */
export function reminderTextProblem(text: string): string | null {
  if (text.trim() === "") return lembreteRegraFields.texto.missing;
  const words = wordsIn(text);
  const unknown = words.find((word) => !isWord(word));
  if (unknown !== undefined)
    return `{${unknown}} não existe: use ${reminderWords.map((word) => `{${word}}`).join(", ")}`;
  if (!words.includes("contas") && !words.includes("valor")) return "O texto precisa de {contas} ou de {valor}";
  return threatProblem(text);
}

/** How an amount is told, in digits or in words, as it is written without accents. */
const AMOUNTS: readonly RegExp[] = [
  /r\$|\bbrl\b|\breais\b|\bcentavos?\b|\b(um|1) real\b/,
  /\d[.,]\d{2,3}\b/,
  /\b(cem|cento|mil|milhao|milhoes|(duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s)\b/,
  /\b(valor|total|quantia|soma)\b.*\d/,
];

/** What is wrong with a subject, in Portuguese; null when nothing is. Others may see it, so it tells no amount. */
export function reminderSubjectProblem(subject: string): string | null {
  if (/[{}]/.test(subject)) return "O assunto não recebe palavras entre chaves";
  const plain = foldText(subject);
  if (AMOUNTS.some((pattern) => pattern.test(plain))) {
    return "O assunto não mostra valores: outras pessoas podem vê-lo";
  }
  return threatProblem(subject);
}

/** Whether a conta is overdue, due today or not yet due, on the day of a message. */
export const reminderPhases = [
  "antes",
  "no_dia",
  "depois",
] as const satisfies readonly (keyof typeof usualReminderTexts)[];
export type ReminderPhase = (typeof reminderPhases)[number];

/** The phase of a conta on a day, by the day until which it may be paid. */
export const reminderPhase = (pagavel_ate: string, day: string): ReminderPhase =>
  day < pagavel_ate ? "antes" : day === pagavel_ate ? "no_dia" : "depois";

/** What stands over contas of which the template does not speak. */
const OTHER_PHASES: Readonly<Record<ReminderPhase, string>> = {
  antes: "Ainda no prazo:",
  no_dia: "Vence hoje:",
  depois: "Vencidas:",
};

/** A conta in a message. */
export interface ReminderLine {
  readonly referencia: string;
  readonly numero_documento: string | null;
  readonly data_vencimento: string;
  /** Whether it is due on the day of the message; contas of another phase than the template's stand apart. */
  readonly fase?: ReminderPhase | undefined;
  /** What is due today; null where its codes alone tell it, when they are paid. */
  readonly valor: number | null;
  /** What was due on the due date. */
  readonly residual?: number | undefined;
  /** How multa and juros came about; null without any. */
  readonly calculo: string | null;
  readonly pix_copia_cola: string | null;
  /** The digits of the boleto of a charge. */
  readonly linha_digitavel: string | null;
}

/** What a message is made of. */
export interface ReminderParts {
  readonly texto: string;
  readonly assunto: string | null;
  readonly canal: ReminderChannel;
  readonly nome: string;
  readonly empresa: { readonly nome: string; readonly telefone: string | null };
  readonly contas: readonly ReminderLine[];
  /** Where they say that they want no more of them. */
  readonly saida: string;
}

/** A message that is ready to go out. */
export interface ReminderMessage {
  readonly assunto: string;
  readonly texto: string;
  /** Of e-mails alone. */
  readonly html: string | null;
}

const money = (value: number) => formatMoney(value, { decimals: 2 });

const nameOf = ({ referencia, numero_documento }: ReminderLine) =>
  numero_documento === null ? referencia : `${referencia} (documento ${numero_documento})`;

/** Parts of a message; what pays is set apart, so that it can be copied alone. */
type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly label: string; readonly code: string; readonly isPix: boolean };

/** What a conta costs. Where its codes alone know, no other amount is told as that of today: nobody could pay it. */
function amountText({ valor, residual = 0, calculo }: ReminderLine): string {
  if (valor === null) return `${money(residual)} no vencimento; o valor de hoje aparece ao pagar`;
  return calculo === null ? money(valor) : `${money(valor)} (${calculo})`;
}

const lineText = (line: ReminderLine): string =>
  `• ${nameOf(line)}, vencimento ${toDisplay(line.data_vencimento)}: ${amountText(line)}`;

/** What contas cost together. */
function totalText(contas: readonly ReminderLine[]): string {
  const total = money(sum(contas.map(({ valor, residual = 0 }) => valor ?? residual)));
  return contas.some(({ valor }) => valor === null) ? `${total} mais multa e juros, que aparecem ao pagar` : total;
}

/** Contas of the phase of which a template speaks, which is the latest, and the others by theirs. */
function byPhase(contas: readonly ReminderLine[]) {
  const groups = reminderPhases.toReversed().map((phase) => ({
    phase,
    lines: contas.filter(({ fase = "depois" }) => fase === phase),
  }));
  const [own, ...others] = groups.filter(({ lines }) => lines.length > 0);
  return { own: own?.lines ?? [], others };
}

/** The contas, one a line: a message never calls unpaid what may still be paid in time. */
function linesText(contas: readonly ReminderLine[]): string {
  const { own, others } = byPhase(contas);
  const apart = others.map(({ phase, lines }) => [OTHER_PHASES[phase], ...lines.map(lineText)].join("\n"));
  return [own.map(lineText).join("\n"), ...apart].join("\n\n");
}

/** The codes of a conta, those of its charge alone where it has one. */
function codesOf(line: ReminderLine, several: boolean): Block[] {
  const whose = several ? ` de ${nameOf(line)}` : "";
  const amount = line.valor === null ? "" : ` (${money(line.valor)})`;
  const pix = line.pix_copia_cola;
  const boleto = line.linha_digitavel;
  return [
    ...(pix === null
      ? []
      : [{ kind: "code", label: `Pix copia e cola${whose}${amount}:`, code: pix, isPix: true } as const]),
    ...(boleto === null
      ? []
      : [{ kind: "code", label: `Boleto${whose}${amount}:`, code: boleto, isPix: false } as const]),
  ];
}

const firstDue = (contas: readonly ReminderLine[]): string =>
  contas.map(({ data_vencimento }) => data_vencimento).toSorted()[0] ?? "";

/** The template with its words filled in, cut where codes stand. */
function blocksOf({ texto, nome, contas }: ReminderParts): Block[] {
  const several = contas.length > 1;
  const codes = contas.flatMap((line) => codesOf(line, several));
  const values: Readonly<Record<Exclude<ReminderWord, "pix">, string>> = {
    nome,
    contas: linesText(contas),
    valor: totalText(byPhase(contas).own),
    vencimento: toDisplay(firstDue(contas)),
  };
  const filled = (part: string) =>
    part.replace(/\{(nome|contas|valor|vencimento)\}/g, (_, word: keyof typeof values) => values[word]);
  const parts = texto.trim().split("{pix}");
  // The codes stand once, however often a template names them.
  return parts.flatMap((part, at): Block[] => {
    const text = filled(part)
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    const own: Block[] = text === "" ? [] : [{ kind: "text", text }];
    return at === 0 && parts.length > 1 ? [...own, ...codes] : own;
  });
}

const saysIfPaid = (texto: string): boolean => /\bja pagou\b.*\bdesconsidere\b/s.test(foldText(texto));

/** All of a message but the way out of it. */
function wholeOf(parts: ReminderParts): Block[] {
  const { texto, empresa } = parts;
  const signature = [empresa.nome, empresa.telefone].filter(Boolean).join("\n");
  return [
    ...blocksOf(parts),
    ...(saysIfPaid(texto) ? [] : [{ kind: "text", text: IF_PAID } as const]),
    { kind: "text", text: signature },
  ];
}

const plainText = (block: Block): string => (block.kind === "text" ? block.text : `${block.label}\n${block.code}`);

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

const unescaped = (text: string): string =>
  text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");

const withBreaks = (text: string): string => escaped(text).replaceAll("\n", "<br>");

/** As large as a phone reads well from a screen, and as a screen of 320 px has room for. */
const IMAGE_SIZE = 180;

/** Programs that read e-mail know few styles, and each by itself in the element. */
const STYLES = {
  body: "margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5",
  whole: "max-width:560px;margin:0 auto",
  text: "margin:0 0 16px;overflow-wrap:anywhere",
  code: "margin:0 0 16px;padding:12px;border:1px solid #7a8a8f;border-radius:6px;font-family:Menlo,Consolas,monospace;font-size:14px;overflow-wrap:anywhere;word-break:break-all",
  image: "display:block;margin:0 0 8px;background:#ffffff;border-radius:6px",
  end: "margin:24px 0 0;font-size:13px;overflow-wrap:anywhere",
} as const;

/** The most codes that are drawn in a message: who owes more reads them from the text. */
const MOST_DRAWN = 8;
const imageName = (at: number): string => `pix${at + 1}@prumo`;
const IMAGE = /<img src="cid:(pix\d+@prumo)"[^>]*>\n<p [^>]*>([^<]*)<\/p>/g;

/** A Pix that whoever sends a page draws beside it, as an image of that name. */
export interface PixImage {
  readonly cid: string;
  readonly code: string;
}

/** The codes of Pix for which a page has a place to be drawn in: programs for e-mail show no image of another server. */
export const pixImagesOf = (html: string): PixImage[] =>
  [...html.matchAll(IMAGE)].map(([, cid = "", code = ""]) => ({ cid, code: unescaped(code) }));

function htmlOf(block: Block, imageAt: number): string {
  if (block.kind === "text") return `<p style="${STYLES.text}">${withBreaks(block.text)}</p>`;
  const label = `<p style="margin:0 0 4px;font-weight:bold">${escaped(block.label)}</p>`;
  const isDrawn = block.isPix && imageAt < MOST_DRAWN;
  const size = `width="${IMAGE_SIZE}" height="${IMAGE_SIZE}" style="${STYLES.image}"`;
  const image = isDrawn ? `\n<img src="cid:${imageName(imageAt)}" alt="QR Code do Pix" ${size}>` : "";
  return `${label}${image}\n<p style="${STYLES.code}">${escaped(block.code)}</p>`;
}

/** The parts of a page, with a place for each Pix. */
function htmlParts(blocks: readonly Block[]): string[] {
  let drawn = 0;
  return blocks.map((block) => {
    const html = htmlOf(block, drawn);
    if (block.kind === "code" && block.isPix) drawn += 1;
    return html;
  });
}

/** A page without colours of its own but one that is read on light and dark, so that the dark of the reader holds. */
function pageOf(blocks: readonly Block[], assunto: string, saida: string): string {
  const link = `<a href="${escaped(saida)}" style="color:inherit">Não quero receber lembretes</a>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(assunto)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="${STYLES.body}">
<div style="${STYLES.whole}">
${htmlParts(blocks).join("\n")}
<p style="${STYLES.end}">${link}</p>
</div>
</body>
</html>
`;
}

/** Makes the message of a template. The name of the company follows the subject, so that people see who writes. */
export function reminderMessage(parts: ReminderParts): ReminderMessage {
  const { canal, empresa, saida } = parts;
  const assunto = `${parts.assunto?.trim() || USUAL_SUBJECT} - ${empresa.nome}`.replace(/\s+/g, " ");
  const blocks = wholeOf(parts);
  const texto = [...blocks.map(plainText), `Para não receber mais lembretes: ${saida}`].join("\n\n");
  return { assunto, texto, html: canal === "email" ? pageOf(blocks, assunto, saida) : null };
}
