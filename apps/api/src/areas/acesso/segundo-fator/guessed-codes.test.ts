import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { HOUR, withFactorCompany } from "../../../testing/factor-company";
import { appCodeOf } from "../../../testing/second-factor";

const { server, now, pass, enrolled, withPassword, enterWith, subjects } = withFactorCompany();

describe("guesses at a code", () => {
  it("guesses are few, whoever begins another half login, and leave a row in the trail", async () => {
    const { segredo } = await enrolled();
    const wrong = appCodeOf(segredo, new Date(now().getTime() + HOUR));
    for (let guess = 0; guess < 10; guess += 1) {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, wrong)).rejects.toMatchObject({ status: 422 });
    }
    const { visitor } = await withPassword();
    await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({ status: 429 });
    await expect
      .poll(async () => {
        const trail = acrossCompanies(auditoria);
        const rows = await server().db.select().from(trail).where(eq(trail.acao, "login/recusado"));
        return rows.some(({ depois }) => (depois as { motivo?: string }).motivo === "codigo");
      })
      .toBe(true);
  });

  it("a browser that the user entered with keeps its own count, so that a thief keeps nobody out", async () => {
    const { segredo } = await enrolled();
    const own = await withPassword();
    await enterWith(own.visitor, appCodeOf(segredo, now()));
    pass(30_000);
    for (let guess = 0; guess < 10; guess += 1) {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, "000000")).rejects.toMatchObject({ status: 422 });
    }
    const again = await withPassword("2-caixa", own.visitor);
    await enterWith(again.visitor, appCodeOf(segredo, now()));
  });

  it("after a hundred wrong codes a new browser takes no code of the app, and says what still enters", async () => {
    const { segredo, codigos } = await enrolled();
    const own = await withPassword();
    await enterWith(own.visitor, appCodeOf(segredo, now()));
    await server().db.delete(mensagens);
    const wrong = (count: number) =>
      server().db.execute(sql`update segundos_fatores set codigos_errados = ${count} where usuario_id = 2`);
    await wrong(98);
    for (const last of ["000000", "000001"]) {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, last)).rejects.toMatchObject({ message: "Código inválido ou já usado" });
    }
    expect(await subjects()).toEqual(["Prumo: aplicativo recusado em navegadores novos"]);
    pass(30_000);
    const { visitor } = await withPassword();
    const refused = enterWith(visitor, appCodeOf(segredo, now()));
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          codigo: [
            "Este navegador não aceita mais códigos do aplicativo, porque houve 100 códigos errados. Para liberar, use um código de recuperação ou entre por um navegador em que você já entrou.",
          ],
        },
      },
    });
    const known = await withPassword("2-caixa", own.visitor);
    await enterWith(known.visitor, appCodeOf(segredo, now()));
    pass(30_000);
    await enterWith(visitor, appCodeOf(segredo, now()));
    await wrong(100);
    const other = await withPassword();
    await enterWith(other.visitor, codigos[0] ?? "");
    await wrong(100);
    await server().db.execute(sql`delete from codigos_recuperacao`);
    const none = await withPassword();
    await expect(enterWith(none.visitor, "000000")).rejects.toMatchObject({
      body: { errors: { codigo: [expect.stringMatching(/já entrou\. Sem nenhum, escolha Perdi o segundo fator\.$/)] } },
    });
  });

  it("a thief with the password is told to the user after five wrong codes, once an hour at most", async () => {
    await enrolled();
    await server().db.delete(mensagens);
    await server().db.execute(sql`delete from consultas_por_minuto`);
    const guess = async () => {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, "000000")).rejects.toMatchObject({ status: 422 });
    };
    for (let wrong = 0; wrong < 4; wrong += 1) await guess();
    expect(await subjects()).toEqual([]);
    for (let wrong = 0; wrong < 3; wrong += 1) await guess();
    expect(await subjects()).toEqual(["Prumo: códigos errados do segundo fator"]);
    pass(HOUR);
    for (let wrong = 0; wrong < 6; wrong += 1) await guess();
    expect(await subjects()).toHaveLength(2);
  });
});
