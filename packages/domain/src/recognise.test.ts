import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognise } from "./recognise";

const today = "2026-11-28";
const line = "34191.09057 04049.594809 75279.260006 6 11980000081488";
const bare = line.replace(/\D/g, "");
const barcode = "34196119800000814881090504049594807527926000";
const key = "35170458716523000119550010000000121000123458";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

const kinds = (text: string): string[] => recognise(text, { today }).map(({ kind }) => kind);

describe("a pasted text", () => {
  it.each([
    ["a printed boleto", line, ["boleto", "texto"]],
    ["its bare digits", bare, ["boleto", "texto"]],
    ["its bar code, as a scanner gives it with Enter", `${barcode}\r\n`, ["boleto", "texto"]],
    ["digits with one lacking", bare.slice(1), ["boleto", "texto"]],
    ["the key of an NF-e", key, ["chave-nfe", "texto"]],
    ["the key in groups of four", key.replace(/(.{4})/g, "$1 ").trim(), ["chave-nfe", "texto"]],
    ["a key with letters", "35261112ABC34501DE35550010000001231123456788", ["chave-nfe", "texto"]],
    ["a Pix", pix, ["pix", "texto"]],
    ["a Pix that was altered", pix.replace("0.01", "0.02"), ["pix", "texto"]],
    ["a CNPJ with letters", "12.ABC.345/01DE-35", ["cnpj", "chave-pix", "numero", "texto"]],
    ["a bare CNPJ", "11222333000181", ["cnpj", "chave-pix", "numero", "texto"]],
    ["a CPF", "529.982.247-25", ["cpf", "chave-pix", "numero", "texto"]],
    ["an e-mail", "maria@example.com", ["chave-pix", "texto"]],
    ["a phone", "(61) 91234-5678", ["chave-pix", "texto"]],
    ["a random key", "71d6c6e1-64ea-4a11-9560-a10870c40ca2", ["chave-pix", "texto"]],
    ["an amount", "R$ 1.930,00", ["valor", "texto"]],
    ["an amount without its sign", "1.930,00", ["valor", "texto"]],
    ["a day", "05/12/2026", ["data", "numero", "texto"]],
    ["a day without its year", "05/12", ["data", "numero", "texto"]],
    ["the number of a document", "NF-1234", ["numero", "texto"]],
    ["a whole number", "1500", ["valor", "numero", "texto"]],
    ["a name", "Padaria do Zé", ["texto"]],
    ["nonsense", "%%%", ["texto"]],
    ["blanks", " \n ", []],
    ["an OFX", "OFXHEADER:100\nDATA:OFXSGML\n<OFX>", ["ofx"]],
    ["an XML of an NF-e", '<?xml version="1.0"?><nfeProc xmlns="x"><NFe>', ["xml-nfe"]],
    ["a table of a bank", "Data;Histórico;Valor\n01/11/2026;PIX;10,00\n", ["csv"]],
  ])("that is %s is recognised", (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it("says which block of a boleto is wrong", () => {
    const [found] = recognise(bare.replace("3419109057", "3419109056"), { today });
    expect(found).toMatchObject({ kind: "boleto", boleto: null });
    expect(found?.kind === "boleto" && found.problems[0]?.place).toBe("bloco 1, dígito verificador");
  });

  it("says why a Pix would not be paid", () => {
    const [found] = recognise(pix.slice(0, -1), { today });
    expect(found).toMatchObject({ kind: "pix", pix: null });
  });

  it("is searched for codes when it is a message", () => {
    const message = `Bom dia! Segue o boleto da Água Boa Ltda, CNPJ 11.222.333/0001-81:\n${line}\nou Pix: ${pix}\nObrigado`;
    const found = recognise(`${message}\nNF-e ${key}\n${"x ".repeat(200)}`, { today });
    expect(found.map(({ kind }) => kind)).toEqual(["pix", "boleto", "chave-nfe", "cnpj"]);
    expect(found[0]).toMatchObject({ text: pix });
    expect(found[1]).toMatchObject({ text: bare, boleto: { amount: 814.88 } });
  });

  it("names a boleto once that stands there twice, typed and as bar code", () => {
    expect(kinds(`${line} e ${barcode}`).filter((kind) => kind === "boleto")).toHaveLength(1);
  });

  it("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => Array.isArray(recognise(text, { today }))),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 .-/000201BR,R$"), maxLength: 300 }), (text) =>
        Array.isArray(recognise(text, { today })),
      ),
    );
  });

  it.each([
    ["digits", "1234567890"],
    ["beginnings of a Pix", "000201"],
    ["dots and blanks", "1. 2 "],
    ["lines of a table", "a;b\n"],
    ["groups of four", "1234 "],
  ])("of many %s takes time by its length, not by its square", (_, unit) => {
    // Processor time, in microseconds: unlike the clock it does not run faster when others keep the machine busy.
    const { process } = globalThis as unknown as { process: { cpuUsage: () => { user: number } } };
    const time = (length: number) => {
      const text = unit.repeat(length / unit.length);
      const runs = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage().user;
        recognise(text, { today });
        return process.cpuUsage().user - before;
      });
      return Math.min(...runs);
    };
    time(9_000);
    // A factor of 100 would be the square; what is collected and compiled meanwhile is given room.
    expect(time(90_000)).toBeLessThan(Math.max(time(9_000), 1_000) * 30);
  });

  it("of ten megabytes is looked at by its beginning", () => {
    const start = Date.now();
    recognise("9".repeat(10_000_000), { today });
    expect(Date.now() - start).toBeLessThan(2_000);
  });
});
