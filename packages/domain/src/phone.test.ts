import { expect, test } from "vitest";
import { whatsappLink, whatsappNumber } from "./phone";

test.each([
  ["(11) 98888-7777", "5511988887777"],
  ["011 98888-7777", "5511988887777"],
  ["1133334444", "551133334444"],
])("WhatsApp knows %s by %s", (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
});

test.each(["0800 123 4567", "190", "98888-7777", "(00) 98888-7777", ""])("WhatsApp cannot know %j", (phone) => {
  expect(whatsappNumber(phone)).toBeNull();
});

test("the address of a chat carries its text, whatever signs it has", () => {
  const text = "Olá & até 10% #1\nTchau";
  const asked = "Ol%C3%A1%20%26%20at%C3%A9%2010%25%20%231%0ATchau";
  expect(whatsappLink("5511988887777", text)).toBe(`https://wa.me/5511988887777?text=${asked}`);
  expect(whatsappLink("5511988887777")).toBe("https://wa.me/5511988887777");
});
