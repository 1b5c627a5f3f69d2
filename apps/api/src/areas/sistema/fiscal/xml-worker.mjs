import { parentPort, workerData } from "node:worker_threads";
import { inflateSync } from "fflate";
import { SaxesParser } from "saxes";

/**
 * Reads XML files, also those in a .zip, and answers the wanted texts of each document. It runs in a thread of its own,
 * because a hostile file can make reading take very long: the starter ends the thread after a while. Problems are
 * answered as codes, and the starter turns them into messages.
 */

const { arquivos, limits, textos } = workerData;

class Wrong extends Error {}
const wrong = (why) => {
  throw new Wrong(why);
};

/** The kept texts, by their group below infNFe. A file may have a million others, which would fill the memory. */
const groups = {
  ide: ["mod", "serie", "nNF", "natOp", "dhEmi", "dEmi", "tpNF", "tpAmb", "finNFe"],
  emit: ["CNPJ", "CPF", "xNome", "xFant"],
  "emit/enderEmit": ["xLgr", "nro", "xBairro", "cMun", "CEP", "fone"],
  dest: ["CNPJ", "CPF", "xNome"],
  "total/ICMSTot": ["vNF"],
  total: ["vNFTot"],
  "total/retTrib": ["vRetPIS", "vRetCOFINS", "vRetCSLL", "vIRRF", "vRetPrev"],
  "cobr/fat": ["vOrig", "vDesc"],
};
/** Groups that come more than once, with their largest number. */
const repeated = {
  det: { list: "itens", most: limits.itens },
  "cobr/dup": { list: "duplicatas", most: limits.duplicatas },
};
const ofProduct = [
  "cProd",
  "xProd",
  "NCM",
  "cEAN",
  "uCom",
  "qCom",
  "vUnCom",
  "vProd",
  "vDesc",
  "vFrete",
  "vSeg",
  "vOutro",
  "cEANTrib",
  "uTrib",
  "qTrib",
  "indTot",
];
const ofInstalment = ["nDup", "dVenc", "vDup"];
/** The taxes that are part of an item's price. The name of the group between, as ICMS10, is ignored. */
const taxes = [
  "ICMS/vICMSST",
  "ICMS/vFCPST",
  "ICMS/vICMSMonoReten",
  "ICMS/vICMSDeson",
  "ICMS/indDeduzDeson",
  "IPI/vIPI",
  "II/vII",
  "ISSQN/vISSQN",
  "PISST/vPIS",
  "PISST/indSomaPISST",
  "COFINSST/vCOFINS",
  "COFINSST/indSomaCOFINSST",
];

/** Other fiscal documents, by the group that begins each. They name the invoices that they are about. */
const OTHERS = {
  infCte: "cte",
  infMDFe: "mdfe",
  infNFSe: "nfse",
  InfNfse: "nfse",
  infDPS: "nfse",
  infCFe: "cfe",
  infNF3e: "outra",
  infNFCom: "outra",
  infBPe: "outra",
};

const MAX_TEXT = 500;

/** Gives the object and the name under which a text of an NF-e is kept; undefined for any other text. */
function placeOf(nota, path) {
  const name = path.at(-1);
  const parent = path.slice(0, -1).join("/");
  if (Object.hasOwn(groups, parent))
    return groups[parent].includes(name) ? [nota.campos, `${parent}/${name}`] : undefined;
  if (parent === "cobr/dup") return ofInstalment.includes(name) ? [nota.duplicatas.at(-1), name] : undefined;
  const [first, second, third] = path;
  const last = first === "det" ? nota.itens.at(-1) : undefined;
  if (last === undefined) return undefined;
  if (parent === "det/prod") return ofProduct.includes(name) ? [last, name] : undefined;
  if (second === "impostoDevol" && name === "vIPIDevol") return [last, "IPI/vIPIDevol"];
  const tax = `${third}/${name}`;
  return second === "imposto" && taxes.includes(tax) ? [last, tax] : undefined;
}

/** The kept texts of a protocol, by the last two names of their path. */
const ofProtocol = ["infProt/chNFe", "infProt/cStat"];

const CANCELLATION = "110111";
const CANCELLED = ["101", "151", "155"];
/**
 * The groups that tell what became of an invoice, wherever they stand: events, requests and answers of a cancellation as
 * they were before events, and the answers about a state or a use.
 */
const GROUPS = ["infEvento", "infCanc", "retConsSitNFe", "infProt"];
const ofGroup = ["chNFe", "tpEvento", "cStat", "dhEvento", "dhRegEvento", "dhRecbto"];
/** The attribute that names a group repeats its type and its key. */
const EVENT_ID = /^ID(\d{6})([\dA-Z]{44})\d{2,3}$/;
const CANCELLATION_ID = /^ID([\dA-Z]{44})$/;

/** Begins a group. An event and its answer stand in one wrapper, and only the wrapper may show that they belong together. */
function groupOf(name, attributes, depth, wrapper) {
  const id = String(attributes.Id ?? "");
  const [, tpEvento, chNFe = CANCELLATION_ID.exec(id)?.[1]] = EVENT_ID.exec(id) ?? [];
  return { name, depth, wrapper, texts: {}, named: { chNFe, tpEvento } };
}

/** Makes an event of a whole group; undefined for a group that is none. */
function eventOf({ name, wrapper, texts, named }) {
  const { cStat, dhEvento = texts.dhRegEvento ?? texts.dhRecbto } = texts;
  const chNFe = texts.chNFe ?? named.chNFe;
  if (name === "infEvento") return { wrapper, chNFe, tpEvento: texts.tpEvento ?? named.tpEvento, cStat, dhEvento };
  if (name !== "infCanc" && !CANCELLED.includes(cStat)) return undefined;
  return { wrapper, chNFe, tpEvento: CANCELLATION, cStat, dhEvento };
}

const compatible = (one, other) => one === undefined || other === undefined || one === other;

/** Adds an event, or what it tells more of one that is there: the event itself and the authority's answer are two groups. */
function addEvent(events, event) {
  const same = events.find(
    (one) =>
      one.wrapper === event.wrapper &&
      ["chNFe", "tpEvento", "cStat"].every((field) => compatible(one[field], event[field])),
  );
  if (same === undefined) {
    if (events.push(event) > limits.arquivos) wrong("eventos");
    return;
  }
  for (const [field, text] of Object.entries(event)) same[field] ??= text;
}

function read(xml) {
  const parser = new SaxesParser();
  const path = [];
  const texts = [];
  const seen = { nota: undefined, outro: undefined, protocolo: {}, eventos: [] };
  const groupsOpen = [];
  const wrappers = [];
  let wrapped = 0;
  let start = 0;
  let notas = 0;
  const keep = (name, text) => {
    const near = `${path.at(-2)}/${name}`;
    if (ofProtocol.includes(near)) seen.protocolo[name] ??= text;
    const group = groupsOpen.at(-1);
    if (group?.depth === path.length - 1 && ofGroup.includes(name)) group.texts[name] ??= text;
    const place = start > 0 && path.length > start ? placeOf(seen.nota, path.slice(start)) : undefined;
    if (place !== undefined) place[0][place[1]] ??= text;
  };
  parser.on("error", () => wrong("malformado"));
  parser.on("doctype", () => wrong("doctype"));
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (path.push(local) > limits.niveis) wrong("profundo");
    texts.push("");
    if (local.startsWith("proc")) {
      wrapped += 1;
      wrappers.push({ depth: path.length, number: wrapped });
    }
    if (GROUPS.includes(local)) groupsOpen.push(groupOf(local, attributes, path.length, wrappers.at(-1)?.number ?? 0));
    if (Object.hasOwn(OTHERS, local)) seen.outro ??= OTHERS[local];
    // Transports name invoices in groups of the same name.
    if (local === "infNFe" && (path.length === 1 || path.at(-2) === "NFe")) {
      notas += 1;
      if (notas > 1) wrong("varias");
      const chave = String(attributes.Id ?? "").replace(/^NFe/, "");
      start = path.length;
      seen.nota = { chave, versao: String(attributes.versao ?? ""), campos: {}, itens: [], duplicatas: [] };
    }
    if (start === 0) return;
    const group = path.slice(start).join("/");
    if (!Object.hasOwn(repeated, group)) return;
    const { list, most } = repeated[group];
    if (seen.nota[list].push({}) > most) wrong(list);
  });
  const add = (text) => {
    const at = texts.length - 1;
    if (at >= 0 && texts[at].length < MAX_TEXT) texts[at] = (texts[at] + text).slice(0, MAX_TEXT);
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    const text = texts.pop().trim();
    if (text !== "") keep(path.at(-1), text);
    if (path.length === start) start = 0;
    if (groupsOpen.at(-1)?.depth === path.length) {
      const event = eventOf(groupsOpen.pop());
      if (event !== undefined) addEvent(seen.eventos, event);
    }
    if (wrappers.at(-1)?.depth === path.length) wrappers.pop();
    path.pop();
  });
  parser.write(xml).close();
  const { nota, outro, protocolo } = seen;
  const eventos = seen.eventos.map(({ wrapper: _, ...event }) => event);
  if (nota !== undefined) return [{ ...nota, tipo: "nota", protocolo, eventos }];
  const named = eventos.filter(({ chNFe }) => chNFe !== undefined);
  return named.length === 0 ? wrong(outro ?? "estranho") : named.map((event) => ({ tipo: "evento", ...event }));
}

/** Decodes a file by the encoding in its declaration; without one it is UTF-8, as the layout demands. */
function decoded(content) {
  if (content.length > limits.arquivo) wrong("grande");
  const begin = Buffer.from(content.subarray(0, 100)).toString("latin1");
  if (/^(\xff\xfe|\xfe\xff)/.test(begin)) wrong("codificacao");
  if (!/^(\xef\xbb\xbf)?\s*</.test(begin)) wrong("outro");
  const declaration = Buffer.from(content.subarray(0, 200)).toString("latin1");
  const [, said = "utf-8"] =
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(declaration) ?? [];
  if (!["utf-8", "utf8", "iso-8859-1", "latin1", "windows-1252", "us-ascii"].includes(said.toLowerCase())) {
    wrong("codificacao");
  }
  try {
    return new TextDecoder(said, { fatal: true }).decode(content);
  } catch {
    return wrong("codificacao");
  }
}

/** Texts are kept in UTF-8, so the declaration must not name another encoding. */
const asUtf8 = (xml) => xml.replace(/^(\s*<\?xml[^>]*\sencoding\s*=\s*["'])[\w.-]+/, "$1UTF-8");

function opened(nome, content) {
  try {
    const xml = decoded(content());
    const documentos = read(xml);
    return { nome, documentos, ...(textos ? { texto: asUtf8(xml) } : {}) };
  } catch (error) {
    if (error instanceof Wrong) return { nome, documentos: [{ erro: error.message }] };
    throw error;
  }
}

const isZip = (content) => content[0] === 0x50 && content[1] === 0x4b;

/**
 * Lists the entries of a .zip by its central directory. The sizes in it may lie, so they are only used as limits for
 * unpacking.
 */
function entriesOf(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) wrong("zip");
  const count = view.getUint16(end + 10, true);
  if (count > limits.entradas) wrong("zip_muitos");
  const entries = [];
  for (let at = view.getUint32(end + 16, true), n = 0; n < count; n += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) wrong("zip");
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    entries.push({
      nome: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + name)),
      locked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      begins: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  const files = entries.filter(({ nome }) => !nome.endsWith("/") && !/(^|\/)(__MACOSX\/|\.)/.test(nome));
  if (files.length > limits.arquivos) wrong("zip_muitos");
  return files.length === 0 ? wrong("zip_vazio") : files;
}

/** Unpacks one entry, and cuts it at the size that the .zip declared. */
function unpacked(zip, { method, packed, size, begins }) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const from = begins + 30 + view.getUint16(begins + 26, true) + view.getUint16(begins + 28, true);
  const raw = zip.subarray(from, from + packed);
  if (method === 0) return raw;
  if (method !== 8) wrong("zip");
  return inflateSync(raw, { out: new Uint8Array(size) });
}

/** Bombs are packed a thousand times smaller; a whole invoice of repeated items is packed thirty times smaller. */
const isBomb = ({ packed, size }) => size > 1_000_000 && size > packed * limits.razao;

function unzipped(zip) {
  const entries = entriesOf(zip);
  if (entries.some(isBomb)) wrong("zip_bomba");
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.total) wrong("zip_grande");
  return entries.map((entry) =>
    opened(entry.nome.replace(/^.*\//, ""), () => {
      if (entry.locked) wrong("zip_senha");
      if (/\.zip$/i.test(entry.nome)) wrong("zip_dentro");
      if (!/\.xml$/i.test(entry.nome)) wrong("outro");
      if (entry.size > limits.arquivo) wrong("grande");
      try {
        return unpacked(zip, entry);
      } catch (error) {
        throw error instanceof Wrong ? error : new Wrong("zip");
      }
    }),
  );
}

function documentsOf({ nome, bytes }) {
  if (!isZip(bytes)) return [opened(nome, () => bytes)];
  try {
    return unzipped(bytes);
  } catch (error) {
    return [{ nome, documentos: [{ erro: error instanceof Wrong ? error.message : "zip" }] }];
  }
}

parentPort.postMessage(arquivos.flatMap(documentsOf));
