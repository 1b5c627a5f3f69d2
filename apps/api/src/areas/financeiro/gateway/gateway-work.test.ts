import { expect, it } from "vitest";
import type { Db } from "../../../db/client";
import { gatewayWork } from "./gateway-work";

const REAL = "https://api.asaas.com/v3";
const STAND_IN = "http://127.0.0.1:3050/v3";

it.each([
  ["https://prumo.example", REAL, "https://prumo.example/api/gateway/eventos/7"],
  ["http://prumo.example", REAL, null],
  ["http://localhost:3000", REAL, null],
  ["http://localhost:3000", STAND_IN, "http://localhost:3000/api/gateway/eventos/7"],
  ["http://localhost:3000", null, null],
])("events go to a server at %s from a provider at %s as far as it reaches it", (publicUrl, sandbox, address) => {
  const work = gatewayWork({
    db: {} as Db,
    actAs: () => Promise.reject(new Error("Nobody acts")),
    secretKey: null,
    addresses: { producao: null, sandbox },
    publicUrl,
    now: () => new Date(),
  });
  expect(work.eventsUrl(7)).toBe(address);
});
