import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";
import { keyOf } from "./nfe-files";

/** A file as a call's body has it. */
const file = (nome: string, tipo: string, conteudo: Buffer) => ({ nome, tipo, conteudo: conteudo.toString("base64") });

interface Wanted {
  readonly titular?: string;
  readonly senha?: string;
  /** When it expires. */
  readonly fim?: Date;
  readonly iteracoes?: number;
  readonly algoritmo?: "3des" | "aes256";
  /** How often the integrity check says that it repeats itself, whatever it did: opening the file repeats it as often. */
  readonly saidRepeats?: number;
}

/** Writes another count into the integrity check of a PKCS #12 file. */
function sayRepeats(file: forge.asn1.Asn1, count: number): void {
  const check = (file.value as forge.asn1.Asn1[])[2]?.value as forge.asn1.Asn1[];
  const [, , repeats] = check;
  if (repeats === undefined) throw new Error("The file has no integrity check");
  repeats.value = forge.asn1.integerToDer(count).getBytes();
}

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 1024,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const keys = { privada: forge.pki.privateKeyFromPem(privateKey), publica: forge.pki.publicKeyFromPem(publicKey) };

/** Makes a self-signed certificate as a PKCS #12 file. */
export function makeCertificate(wanted: Wanted = {}) {
  const { titular = "PRUMO SERVICOS LTDA:11222333000181", senha = "segredo do certificado", iteracoes = 2048 } = wanted;
  const cert = forge.pki.createCertificate();
  cert.publicKey = keys.publica;
  cert.serialNumber = "01";
  cert.validity.notBefore = new Date("2020-01-01T00:00:00Z");
  cert.validity.notAfter = wanted.fim ?? new Date("2027-11-20T15:00:00Z");
  cert.setSubject([{ name: "commonName", value: titular }]);
  cert.setIssuer([{ name: "commonName", value: "AC de teste" }]);
  cert.sign(keys.privada, forge.md.sha256.create());
  const options = { algorithm: wanted.algoritmo ?? "3des", count: iteracoes } as const;
  const asn1 = forge.pkcs12.toPkcs12Asn1(keys.privada, [cert], senha, options);
  if (wanted.saidRepeats !== undefined) sayRepeats(asn1, wanted.saidRepeats);
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
}

export const SENHA = "segredo do certificado";
/** A valid body for storing a certificate. */
export const certificate = {
  arquivo: file("prumo.pfx", "application/x-pkcs12", makeCertificate({ senha: SENHA })),
  senha: SENHA,
};

/** Makes the key of an NF-e with this number, with its check digit. */
export const nfeKey = (numero: number, documento = "11222333000181"): string => keyOf({ numero, emit: { documento } });

/** Makes the shortest possible XML of an NF-e. */
export const nfeXml = (chave: string, emissao = "2026-11-20") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><cUF>35</cUF><natOp>Serviço &amp; peças</natOp><dhEmi>${emissao}T10:00:00-03:00</dhEmi></ide></infNFe></NFe></nfeProc>`;

export const xmlFile = (xml: string, nome = "nota.xml") => file(nome, "text/xml", Buffer.from(xml));

let numbers = 0;

/** Makes an NF-e that was not sent before. */
export function nfe() {
  numbers += 1;
  return xmlFile(nfeXml(nfeKey(numbers)));
}
