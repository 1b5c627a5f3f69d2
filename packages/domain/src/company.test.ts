import { describe, expect, it } from "vitest";
import {
  contractRefusal,
  expiryText,
  isFramedDashboard,
  limitRefusal,
  planHasEnded,
  registrationRefusal,
  representativeNotice,
} from "./company";

describe("a plan's last day", () => {
  it.each([
    ["2027-01-31", "31/01/2027"],
    ["0000-00-00", "Indeterminado"],
    ["", "Indeterminado"],
    [null, "Indeterminado"],
    [undefined, "Indeterminado"],
  ])("%j is shown as %s", (expiracao, shown) => {
    expect(expiryText(expiracao)).toBe(shown);
  });
});

it.each([
  ["2026-12-05", "2026-12-05", false],
  ["2026-12-05", "2026-12-06", true],
  [null, "2026-12-06", false],
])("a plan until %s has ended on %s: %s", (expiracao, day, ended) => {
  expect(planHasEnded(expiracao, day)).toBe(ended);
});

describe("registering companies", () => {
  const caller = (administrador_plataforma: boolean, representante: boolean | null) => ({
    usuario: { administrador_plataforma },
    empresa: representante === null ? null : { representante },
  });

  it("is allowed to the platform administrator and to users of a representative", () => {
    expect(registrationRefusal(caller(true, null))).toBeNull();
    expect(registrationRefusal(caller(false, true))).toBeNull();
    const refused = "Só o administrador da plataforma e empresas representantes cadastram empresas";
    expect(registrationRefusal(caller(false, false))).toBe(refused);
    expect(registrationRefusal(caller(false, null))).toBe(refused);
  });

  it("is refused at the limit, and the text names the limit; 0 means no limit", () => {
    expect([limitRefusal(0, 500), limitRefusal(3, 2)]).toEqual([null, null]);
    expect(limitRefusal(3, 3)).toBe("O limite de 3 empresas da sua empresa foi atingido");
    expect(limitRefusal(1, 4)).toBe("O limite de 1 empresa da sua empresa foi atingido");
  });
});

describe("a representative", () => {
  it("is warned of without the submodule Empresa, by plan or use, and not before that is known", () => {
    const effect = "o submódulo Empresa: a representante não poderá cadastrar nenhuma empresa";
    expect(representativeNotice(true, "plano", ["caixa"])).toBe(`Este plano não tem ${effect}`);
    expect(representativeNotice(true, "empresa", ["caixa"])).toBe(`Esta empresa não usa ${effect}`);
    expect(representativeNotice(true, "empresa", ["caixa", "empresas"])).toBeNull();
    expect(representativeNotice(false, "empresa", ["caixa"])).toBeNull();
    expect(representativeNotice(true, "plano", undefined)).toBeNull();
  });
});

describe("making the contract of a company", () => {
  it("is allowed to the platform administrator and to the representative that registered the company", () => {
    const refused = "Só o administrador da plataforma ou o representante que cadastrou a empresa gera o contrato";
    const platform = { usuario: { administrador_plataforma: true }, empresa: null };
    const user = { usuario: { administrador_plataforma: false }, empresa: { id: 5 } };
    expect([contractRefusal(platform, undefined), contractRefusal(user, 5)]).toEqual([null, null]);
    expect([contractRefusal(user, 6), contractRefusal(user, undefined)]).toEqual([refused, refused]);
    expect(contractRefusal({ ...user, empresa: null }, undefined)).toBe(refused);
  });
});

describe("the address of a dashboard", () => {
  it.each([
    "https://app.powerbi.com",
    "https://app.powerbi.com/view?r=eyJrIjoi",
    "https://APP.powerbi.com/reportEmbed?reportId=1",
    "https://app.powerbi.com?r=1",
  ])("%s is shown inside the system", (address) => expect(isFramedDashboard(address)).toBe(true));

  it.each([
    "http://app.powerbi.com/view",
    "https://app.powerbi.com.evil.com/view",
    "https://app.powerbi.com@evil.com/view",
    "https://app.powerbi.com:8443/view",
    "https://evil.com/https://app.powerbi.com/",
    "https://eviapp.powerbi.com/",
    "javascript:alert(1)//https://app.powerbi.com/",
    " https://app.powerbi.com/view",
    "",
  ])("%s is not", (address) => expect(isFramedDashboard(address)).toBe(false));
});
