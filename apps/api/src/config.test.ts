import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { InvalidConfig, prepareDataDir, readConfig } from "./config";
import { variables } from "./config-variables";
import { repository } from "./places";
import { ownSecretKey } from "./secret-key";

describe("the configuration", () => {
  it("the configuration needs nothing", () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      secureCookie: false,
      database: { kind: "embedded", dataDir: join(repository, ".data") },
      workers: 1,
      seed: "demo",
      trustProxy: [],
      filesPerCompany: 2_147_483_648,
      supportPhone: null,
      lookUps: { cep: null, receita: null },
      mail: null,
      whatsappUrl: null,
      gateway: { producao: null, sandbox: null },
      outbox: true,
      mapTiles: null,
      secretKey: null,
      webhooksLocal: false,
      logLevel: "info",
      logFormat: "json",
      metrics: { port: null, host: "127.0.0.1", token: null },
      traces: false,
    });
  });

  it("the configuration takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", PUBLIC_URL: "" })).toEqual(readConfig({}));
  });

  it.each([
    [{ PUBLIC_URL: "http://localhost:3000" }, true],
    [{ PUBLIC_URL: "http://127.0.0.7" }, true],
    [{ PUBLIC_URL: "http://[::1]:3000" }, true],
    [{ HOST: "0.0.0.0" }, true],
    [{ WHATSAPP_URL: "https://whatsapp.exemplo.com.br" }, true],
    [{ PUBLIC_URL: "https://prumo.exemplo.com.br" }, false],
    [{ PUBLIC_URL: "http://10.0.0.7:3000" }, false],
    [{ PUBLIC_URL: "http://127.0.0.1.exemplo.com" }, false],
    [{ PUBLIC_URL: "http://localhost.exemplo.com" }, false],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "a@b" }, false],
  ])("the configuration of %j lets messages be read on the machine: %s", (env, outbox) => {
    expect(readConfig(env).outbox).toBe(outbox);
  });

  it("the configuration has maps only with an address of their pictures, and says who drew them", () => {
    expect(readConfig({ MAP_TILES_ATTRIBUTION: "© Mapas" }).mapTiles).toBeNull();
    const url = "https://mapas.exemplo.com.br:8443/{z}/{x}/{y}{r}.png?chave=1";
    const atribuicao = "© colaboradores do OpenStreetMap";
    expect(readConfig({ MAP_TILES_URL: url }).mapTiles).toEqual({ url, atribuicao });
    const other = readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: " © Mapas " });
    expect(other.mapTiles).toEqual({ url, atribuicao: "© Mapas" });
  });

  it("the configuration seeds no demo data into PostgreSQL unless SEED asks for them", () => {
    const DATABASE_URL = "postgres://prumo:x@db/prumo";
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      seed: "none",
      database: { kind: "postgresql", url: DATABASE_URL, connections: 20 },
    });
    expect(readConfig({ DATABASE_URL, SEED: "demo" }).seed).toBe("demo");
  });

  it.each([
    [{ PORT: "abc" }, "PORT deve ser um número de 0 a 65535"],
    [
      { DATABASE_READ_URL: "mysql://host/database", DATABASE_URL: "postgres://host/database" },
      "DATABASE_READ_URL deve começar com postgres:// e ser um endereço completo",
    ],
    [
      { DATABASE_READ_URL: "postgres://host/database" },
      "DATABASE_READ_URL precisa de DATABASE_URL: o banco embutido não tem réplica",
    ],
    [{ FILES_PER_COMPANY_MB: "19" }, "FILES_PER_COMPANY_MB deve ser um número de 20 a 100000000"],
    [{ DATABASE_POOL: "0" }, "DATABASE_POOL deve ser um número de 1 a 500"],
    [
      { WEB_CONCURRENCY: "2" },
      "WEB_CONCURRENCY acima de 1 precisa de DATABASE_URL: o banco embutido pertence a um só processo",
    ],
    [{ PORT: "70000" }, "PORT deve ser um número de 0 a 65535"],
    [{ PORT: "1.5" }, "PORT deve ser um número de 0 a 65535"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL deve começar com postgres:// e ser um endereço completo"],
    [{ DATABASE_URL: "postgres" }, "DATABASE_URL deve começar com postgres:// e ser um endereço completo"],
    [{ PUBLIC_URL: "prumo.com" }, "PUBLIC_URL deve ser um endereço completo, como https://prumo.exemplo.com.br"],
    [{ SEED: "sim" }, "SEED deve ser demo ou none"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY deve ser uma lista"],
    [{ TRUST_PROXY: "proxy" }, "TRUST_PROXY deve ser uma lista"],
    [{ SUPPORT_PHONE: "123" }, "SUPPORT_PHONE deve ser um telefone com DDD"],
    [{ CEP_URL: "https://viacep.com.br/ws/" }, "CEP_URL deve ser um endereço completo com {cep}"],
    [{ CEP_URL: "https://{cep}.exemplo.com/" }, "CEP_URL deve ser um endereço completo com {cep}"],
    [{ CEP_URL: "ftp://x/{cep}" }, "CEP_URL deve ser um endereço completo com {cep}"],
    [{ RECEITA_URL: "brasilapi/{documento}" }, "RECEITA_URL deve ser um endereço completo com {documento}"],
    [{ SMTP_URL: "http://mail" }, "SMTP_URL deve ser um endereço completo"],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "prumo" }, "MAIL_FROM deve ser um remetente"],
    [{ SMTP_URL: "smtp://mail" }, "MAIL_FROM é obrigatório com SMTP_URL"],
    [{ NODE_ENV: "production", PUBLIC_URL: "https://x.com" }, "SMTP_URL é obrigatório com NODE_ENV=production"],
    [{ WHATSAPP_URL: "whatsapp.exemplo.com.br" }, "WHATSAPP_URL deve ser um endereço completo"],
    [{ WHATSAPP_URL: "smtp://whatsapp.exemplo.com.br" }, "WHATSAPP_URL deve ser um endereço completo"],
    [{ MAP_TILES_URL: "mapas.exemplo.com.br/{z}/{x}/{y}.png" }, "MAP_TILES_URL deve ser um endereço completo"],
    [{ MAP_TILES_URL: "ftp://mapas.exemplo.com.br/{z}/{x}/{y}.png" }, "MAP_TILES_URL deve ser um endereço completo"],
    [{ MAP_TILES_URL: "https://mapas.exemplo.com.br/{z}/{x}.png" }, "MAP_TILES_URL deve ser um endereço completo"],
    [{ MAP_TILES_URL: "https://{s}.exemplo.com.br/{z}/{x}/{y}.png" }, "MAP_TILES_URL deve ser um endereço completo"],
    [{ MAP_TILES_URL: "https://{x}.exemplo.com.br/{z}/{x}/{y}.png" }, "MAP_TILES_URL deve ser um endereço completo"],
    [{ MAP_TILES_URL: "https://a:b@exemplo.com.br/{z}/{x}/{y}.png" }, "MAP_TILES_URL deve ser um endereço completo"],
    [{ MAP_TILES_ATTRIBUTION: "©".repeat(201) }, "MAP_TILES_ATTRIBUTION deve ter no máximo 200 caracteres"],
    [{ ASAAS_URL: "api.asaas.com/v3" }, "ASAAS_URL deve ser um endereço completo que começa com https://"],
    [{ ASAAS_URL: "http://api.asaas.com/v3" }, "ASAAS_URL deve ser um endereço completo que começa com https://"],
    [{ ASAAS_SANDBOX_URL: "file:///etc/passwd" }, "ASAAS_SANDBOX_URL deve ser um endereço completo"],
    [{ ASAAS_SANDBOX_URL: "https://x.com/v3?a=1" }, "ASAAS_SANDBOX_URL não pode ter ? nem #"],
    [{ SECRET_KEY: "curta" }, "SECRET_KEY deve ter pelo menos 32 caracteres"],
    [
      { NODE_ENV: "production", PUBLIC_URL: "https://x.com", SMTP_URL: "smtp://mail", MAIL_FROM: "a@x.com" },
      "SECRET_KEY é obrigatório com NODE_ENV=production",
    ],
    [{ LOG_LEVEL: "muito" }, "LOG_LEVEL deve ser um destes: fatal, error"],
    [{ NODE_ENV: "production" }, "PUBLIC_URL é obrigatório com NODE_ENV=production"],
    [{ NODE_ENV: "production", PUBLIC_URL: "http://x.com" }, "PUBLIC_URL deve começar com https://"],
  ])("the configuration refuses %j with a readable line", (env, message) => {
    expect(() => readConfig(env)).toThrow(InvalidConfig);
    expect(() => readConfig(env)).toThrow(message);
  });

  it("the configuration names every problem at once", () => {
    expect(() => readConfig({ PORT: "x", SEED: "y" })).toThrow(/PORT.*\n.*SEED/);
  });

  it("the configuration names everything that is wrong and everything that is missing in one start", () => {
    const problemsOf = (env: Record<string, string>) => {
      try {
        readConfig(env);
      } catch (error) {
        return error instanceof InvalidConfig ? error.message.split("\n") : error;
      }
      return "nothing";
    };
    expect(problemsOf({ NODE_ENV: "production", PORT: "x" })).toEqual([
      "PORT deve ser um número de 0 a 65535",
      "PUBLIC_URL é obrigatório com NODE_ENV=production",
      "SMTP_URL é obrigatório com NODE_ENV=production",
      "SECRET_KEY é obrigatório com NODE_ENV=production",
      "MAIL_FROM é obrigatório com NODE_ENV=production",
    ]);
    expect(problemsOf({ NODE_ENV: "production", PUBLIC_URL: "http://x.com", SMTP_URL: "smtp://mail" })).toEqual([
      "SECRET_KEY é obrigatório com NODE_ENV=production",
      "PUBLIC_URL deve começar com https:// com NODE_ENV=production",
      "MAIL_FROM é obrigatório com SMTP_URL",
    ]);
  });

  it.each(["prod", "Production", "staging", "production,development"])(
    "the configuration refuses NODE_ENV %s",
    (NODE_ENV) => {
      const message = "NODE_ENV deve ser production, development, test ou ficar sem valor";
      expect(() => readConfig({ NODE_ENV })).toThrow(message);
    },
  );

  it.each(["", "development", "test"])("a server with NODE_ENV=%s is not protected as production", (NODE_ENV) => {
    expect(readConfig({ NODE_ENV })).toEqual(readConfig({}));
  });

  it("in production the cookie is sent over https only", () => {
    const mail = { SMTP_URL: "smtps://u:p@mail:465", MAIL_FROM: "Prumo <nao-responda@exemplo.com.br>" };
    const env = { ...mail, NODE_ENV: "production", PUBLIC_URL: "https://prumo.exemplo.com.br/" };
    const config = readConfig({ ...env, SECRET_KEY: "x".repeat(32) });
    expect(config.mail).toEqual({ url: "smtps://u:p@mail:465", from: "Prumo <nao-responda@exemplo.com.br>" });
    expect(config).toMatchObject({ production: true, secureCookie: true, publicUrl: "https://prumo.exemplo.com.br" });
  });

  it("the configuration makes a key beside the embedded database that only its owner reads, and keeps it", () => {
    const directory = join(mkdtempSync(join(tmpdir(), "prumo-chave-")), "dados");
    const key = ownSecretKey(directory);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(directory, "chave-secreta")).mode & 0o777).toBe(0o600);
    expect(ownSecretKey(directory)).toBe(key);
  });

  it("the page on configuration explains every variable, and each has an example that the server accepts", () => {
    const rows = readFileSync(join(repository, "docs/configuration.md"), "utf8").match(/^\| `[A-Z_`, ]+ \|.*$/gm) ?? [];
    const explained = rows
      .filter((row) => !row.includes("| tests: "))
      .flatMap((row) => row.split("|")[1]?.match(/[A-Z_]+/g) ?? []);
    expect(explained.toSorted()).toEqual(Object.keys(variables.shape).toSorted());

    const lines = readFileSync(join(repository, ".env.example"), "utf8").match(/^# [A-Z_]+=.+$/gm) ?? [];
    const examples = Object.fromEntries(lines.map((line) => line.slice(2).split(/=(.*)/, 2)));
    expect(Object.keys(examples).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
    // What is for trying out is refused in production.
    const { WEBHOOKS_LOCAIS, ...others } = examples;
    expect(readConfig({ WEBHOOKS_LOCAIS }).webhooksLocal).toBe(true);
    expect(() => readConfig(examples)).toThrow("WEBHOOKS_LOCAIS não pode ser usado com NODE_ENV=production");
    const secure = { ...others, PUBLIC_URL: "https://prumo.exemplo.com.br" };
    expect(readConfig(secure)).toMatchObject({ production: true, port: 3000 });
  });

  it("the configuration refuses a data directory that is a file", () => {
    const file = join(mkdtempSync(join(tmpdir(), "prumo-config-")), "arquivo");
    writeFileSync(file, "");
    expect(() => prepareDataDir(file)).toThrow(`DATA_DIR (${file}) não é um diretório`);
  });

  it("the configuration refuses a data directory that cannot be made", () => {
    const file = join(mkdtempSync(join(tmpdir(), "prumo-config-")), "arquivo");
    writeFileSync(file, "");
    expect(() => prepareDataDir(join(file, "dentro"))).toThrow("não pode ser gravado");
  });
});
