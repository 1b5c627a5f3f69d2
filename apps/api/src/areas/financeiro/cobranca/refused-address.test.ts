import { expect, it } from "vitest";
import { isRefusedAddress } from "./refused-address";

it.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 no such user", true],
  ["Can't send mail - all recipients were rejected: 550-5.1.1 The email account does not exist", true],
  ["Can't send mail - all recipients were rejected: 550 desconhecido", true],
  ["Can't send mail - all recipients were rejected: 553 mailbox name not allowed", true],
  ["Can't send mail - all recipients were rejected: 550 5.2.1 mailbox disabled", true],
  ["Can't send mail - all recipients were rejected: 556 5.1.10 null MX", true],
  ["WhatsApp 422: number without WhatsApp", true],
  ["Can't send mail - all recipients were rejected: 550 5.7.1 relaying denied", false],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 mailbox full", false],
  ["Invalid login: 535 5.7.8 Authentication failed", false],
  ["Invalid login: 535 Authentication failed", false],
  ["Mail command failed: 530 5.7.0 Authentication required", false],
  ["Mail command failed: 550 5.1.8 sender address rejected", false],
  ["Message failed: 554 5.7.1 rejected as spam", false],
  ["Data command failed: 500 syntax", false],
  ["connect ECONNREFUSED 127.0.0.1:550", false],
  ["WhatsApp 500: later", false],
  ["WhatsApp 401: token", false],
])("a failure is about the receiver alone where it says so: %s", (reason, refused) => {
  expect(isRefusedAddress(reason)).toBe(refused);
});
