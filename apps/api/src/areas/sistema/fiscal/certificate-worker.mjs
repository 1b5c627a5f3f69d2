import { parentPort, workerData } from "node:worker_threads";
import forge from "node-forge";

/**
 * Opens a PKCS #12 file and answers the holder. It runs in a thread of its own, because a hostile file can make opening
 * take hours: the starter ends the thread after a while.
 */

const { oids } = forge.pki;

/** Finds the certificate that belongs to the file's own key. Other certificates in the file belong to its issuers. */
function own(bags, keys) {
  const keyIds = keys.map(({ attributes }) => attributes.localKeyId?.[0]).filter((id) => id !== undefined);
  const mine = bags.find(({ attributes }) => keyIds.includes(attributes.localKeyId?.[0]));
  return (mine ?? bags.find(({ cert }) => cert?.getExtension("basicConstraints")?.cA !== true) ?? bags[0])?.cert;
}

function open({ conteudo, senha }) {
  let asn1;
  try {
    asn1 = forge.asn1.fromDer(forge.util.decode64(conteudo));
  } catch {
    return { erro: "formato" };
  }
  let file;
  try {
    file = forge.pkcs12.pkcs12FromAsn1(asn1, true, senha);
  } catch (error) {
    return { erro: /password|MAC could not be verified/i.test(String(error)) ? "senha" : "formato" };
  }
  const bags = file.getBags({ bagType: oids.certBag })[oids.certBag] ?? [];
  const plain = file.getBags({ bagType: oids.keyBag })[oids.keyBag] ?? [];
  const shrouded = file.getBags({ bagType: oids.pkcs8ShroudedKeyBag })[oids.pkcs8ShroudedKeyBag] ?? [];
  const keys = [...plain, ...shrouded];
  const cert = own(bags, keys);
  if (cert == null || keys.length === 0) return { erro: "formato" };
  const { value } = cert.subject.getField("CN") ?? {};
  return { titular: typeof value === "string" ? value : "", fim: cert.validity.notAfter.toISOString() };
}

parentPort.postMessage(open(workerData));
