import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { isValidPixPayload } from "@brazilian-utils/brazilian-utils/is-valid-pix-payload";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  crc16,
  findPixCode,
  isValidPixCode,
  makePixCode,
  NO_PIX_ACCOUNT,
  NO_PIX_CODE,
  pixCodeAt,
  pixCodeProblems,
  readPixCode,
} from "./pix-code";

const cnpj =
  "00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986540510.105802BR5925JOSE DA SILVA CONSTRUCOES6015SAO JOSE DO RIO62160512PRUMO00001236304B9B5";
const phone =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";
const random =
  "00020126580014br.gov.bcb.pix013671d6c6e1-64ea-4a11-9560-a10870c40ca25204000053039865802BR5914EMPRESA X LTDA6009SAO PAULO62170513CR00012345P0363043C84";
const email =
  "00020126350014br.gov.bcb.pix0113a@example.com52040000530398654101234567.895802BR5914EMPRESA X LTDA6009SAO PAULO62290525ABCDEFGHIJKLMNOPQRSTUVWXY630498C2";

const signed = (fields: string): string => {
  const code = `${fields}6304`;
  return code + crc16(code);
};
const field = (id: string, value: string): string => id + String(value.length).padStart(2, "0") + value;
const ACCOUNT = field("00", "br.gov.bcb.pix");
const dynamic = (more = "", account = "", ending = "") =>
  signed(
    `000201010212${field("26", ACCOUNT + field("25", "pix.example.com/qr/v2/abc") + account)}${more}5204000053039865802BR5910EMPRESA XY6009SAO PAULO62070503***${ending}`,
  );

describe("the CRC of a code", () => {
  it("is that of the published check", () => expect(crc16("123456789")).toBe("29B1"));
});

describe("a code of Pix", () => {
  it.each([
    [
      cnpj,
      {
        key: "12ABC34501DE35",
        name: "José da Silva Construções",
        city: "São José do Rio Preto",
        amount: 10.1,
        txid: "PRUMO0000123",
      },
    ],
    [phone, { key: "(61) 91234-5678", name: "Padaria do Zé", city: "Brasília", amount: 0.01 }],
    [
      random,
      {
        key: "71D6C6E1-64ea-4a11-9560-a10870c40ca2",
        name: "Empresa X Ltda",
        city: "São Paulo",
        txid: "CR00012345P03",
      },
    ],
    [
      email,
      {
        key: "A@example.com",
        name: "Empresa X Ltda",
        city: "São Paulo",
        amount: 1234567.89,
        txid: "ABCDEFGHIJKLMNOPQRSTUVWXY",
      },
    ],
  ])("%s is made of its parts, and read", (code, parts) => {
    expect(makePixCode(parts)).toBe(code);
    expect(pixCodeProblems(code)).toEqual([]);
    const { amount = null, txid = null } = parts as { amount?: number; txid?: string };
    expect(readPixCode(code)).toMatchObject({
      kind: "estatico",
      url: null,
      amount,
      txid,
      once: false,
      recurrence: null,
    });
    expect(isValidPixPayload(code)).toBe(true);
  });

  it("is read again as it was made, whatever it is made of, and another library reads the same", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "),
      minLength: 1,
      maxLength: 15,
    });
    const words = letters.map((text) => text.trim().replace(/ +/g, " ")).filter((text) => text !== "");
    const txids = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/);
    const keys = fc.constantFrom("52998224725", "11222333000181", "+5561912345678", "a@example.com");
    fc.assert(
      fc.property(
        fc.record({
          key: keys,
          name: words,
          city: words,
          amount: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((cents) => Number(`${cents}e-2`))),
          txid: fc.option(txids),
          description: fc.option(words),
        }),
        (parts) => {
          const code = makePixCode(parts);
          expect(readPixCode(code)).toEqual({
            ...parts,
            kind: "estatico",
            url: null,
            once: false,
            recurrence: null,
          });
          expect(getPixPayloadInfo(code)).toMatchObject({ key: parts.key, merchantName: parts.name });
        },
      ),
    );
  });

  it("of which one sign was changed is refused", () => {
    fc.assert(
      fc.property(fc.nat({ max: cnpj.length - 1 }), fc.constantFrom(..."0123456789AZ"), (at, sign) => {
        fc.pre(cnpj[at]?.toUpperCase() !== sign);
        const wrong = cnpj.slice(0, at) + sign + cnpj.slice(at + 1);
        expect([wrong, isValidPixCode(wrong)]).toEqual([wrong, false]);
      }),
    );
  });

  it("that is dynamic names its address and no key", () => {
    expect(readPixCode(dynamic())).toMatchObject({
      kind: "dinamico",
      key: null,
      url: "pix.example.com/qr/v2/abc",
      once: true,
      txid: null,
    });
  });

  it("with a recurrence beside the payment tells its address", () => {
    const recurring = dynamic("", "", field("80", ACCOUNT + field("25", "pix.example.com/rec/1")));
    expect(readPixCode(recurring)?.recurrence).toBe("pix.example.com/rec/1");
  });

  it("may carry fields that nobody knows", () => {
    expect(pixCodeProblems(dynamic(field("81", "anything"), field("05", "x")))).toEqual([]);
  });

  it("may be broken over lines, with blanks around it", () => {
    expect(readPixCode(`  ${phone.slice(0, 40)}\r\n${phone.slice(40)}\n`)?.name).toBe("PADARIA DO ZE");
  });

  const static26 = field("26", ACCOUNT + field("01", "52998224725"));
  const rest = "52040000530398658" + "02BR5903ABC6003ABC62070503***";

  it.each([
    ["Falta a cidade", "campo 60, cidade", `000201${static26}5204000053039865802BR5903ABC62070503***`],
    ["Falta o identificador (txid)", "campo 62, identificador", `000201${static26}5204000053039865802BR5903ABC6003ABC`],
    [
      "O valor não tem duas casas decimais: alguns bancos o recusam",
      "campo 54, valor",
      `000201${static26}54031.2${rest}`,
    ],
    [
      "A chave do código não é um CPF, CNPJ, e-mail, telefone ou chave aleatória",
      "campo 26, chave",
      `000201${field("26", ACCOUNT + field("01", "abc"))}${rest}`,
    ],
  ])("is paid although it is told: %s", (message, place, fields) => {
    expect(pixCodeProblems(signed(fields))).toEqual([{ place, message, tolerated: true }]);
    expect(readPixCode(signed(fields))).not.toBeNull();
  });

  it.each([
    [NO_PIX_CODE, "olá"],
    [NO_PIX_CODE, ""],
    [`O código está incompleto ou foi alterado a partir do caractere ${phone.length - 7}`, phone.slice(0, -1)],
    ["O código foi alterado: o verificador não corresponde", phone.replace("0.01", "0.02")],
    ["Há texto depois do fim do código", `${phone}X`],
    [NO_PIX_ACCOUNT, signed(`000201${field("26", field("00", "com.p2pqrpay"))}520400005303702`)],
    ["O código não é em reais", signed(`000201${static26}5204000053038405802BR5903ABC6003ABC`)],
    ["O campo 54 aparece mais de uma vez no código", signed(`000201${static26}54041.0054049.00${rest}`)],
    ["O valor do código não pode ser lido", signed(`000201${static26}54031e3${rest}`)],
    ["O código não diz a chave nem o endereço de quem recebe", signed(`000201${field("26", ACCOUNT)}${rest}`)],
  ])("is refused: %s", (message, code) => {
    expect(pixCodeProblems(code).map((problem) => problem.message)).toContain(message);
    expect(readPixCode(code)).toBeNull();
  });

  it("is found within a longer text", () => {
    const text = `Pague com Pix: ${cnpj} ou na loja`;
    expect(pixCodeAt(text, findPixCode(text))).toBe(cnpj);
    expect(pixCodeAt("000201 e nada mais", 0)).toBeNull();
  });

  it.each([
    { key: "abc", name: "X", city: "Y" },
    { key: "52998224725", name: " ", city: "Y" },
    { key: "52998224725", name: "X", city: "日本" },
    { key: "52998224725", name: "X", city: "Y", amount: 0 },
    { key: "52998224725", name: "X", city: "Y", amount: 1.005 },
    { key: "52998224725", name: "X", city: "Y", amount: Number.NaN },
    { key: "52998224725", name: "X", city: "Y", txid: "com espaço" },
    { key: "52998224725", name: "X", city: "Y", description: "x".repeat(80) },
  ])("is not made of %j", (parts) => {
    expect(() => makePixCode(parts)).toThrow(RangeError);
  });
});
