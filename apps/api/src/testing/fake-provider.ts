import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isValidCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { addDays, daysBetween } from "@prumo/domain/date";
import { type FakeCharge, FEE, inReais, pixOf, shownCharge, slipOf } from "./fake-charge";

/**
 * The payment provider Asaas as others have measured it, for tests and demos: what it keeps, refuses and answers, without any
 * money. Amounts inside are cents.
 */

interface FakeCustomer {
  readonly id: string;
  readonly name: string;
  readonly cpfCnpj: string;
  notificationDisabled: boolean;
}

interface FakeWebhook {
  readonly id: string;
  readonly url: string;
  authToken: string;
  readonly events: readonly string[];
  interrupted: boolean;
  /** False where somebody switched the address off in the panel. */
  enabled?: boolean;
  failures: number;
}

/** An event that waits for its delivery. */
export interface FakeEvent {
  readonly id: string;
  readonly event: string;
  readonly body: object;
}

/** What the next call that fits shall meet instead of a right answer. */
export interface FakeFault {
  readonly method: string;
  readonly path: RegExp;
  /** `before`: nothing is done; `after`: it is done, and the answer gets lost. */
  readonly when: "before" | "after";
  readonly how: "silence" | "cut" | "half" | "html" | number;
}

/** A call as it came. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = readonly [status: number, body: unknown];

const LEAST = 500;
const MOST_FAILURES = 15;
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const refused = (code: string, description: string, status = 400): Reply => [
  status,
  { errors: [{ code, description }] },
];
const toCents = (value: unknown): number => Math.round(Number(value) * 100);

export class FakeProvider {
  /** The day it is there. */
  today: string;
  balance = 0;
  readonly customers: FakeCustomer[] = [];
  readonly charges: FakeCharge[] = [];
  readonly webhooks: FakeWebhook[] = [];
  /** The keys by which its Pix are received. */
  readonly pixKeys: object[] = [{ id: "key_1", status: "ACTIVE", type: "EVP" }];
  readonly requests: FakeRequest[] = [];
  /** Calls that the real one does not have: a test fails when there are any. */
  readonly unexpected: string[] = [];
  /** Events that were not delivered yet, in their order. */
  readonly events: FakeEvent[] = [];
  readonly faults: FakeFault[] = [];
  private made = 0;
  private server: Server | null = null;
  private readonly token: string;

  /** @param token the key that it takes, as `$aact_hmlg_…` */
  constructor(token: string, today: string) {
    this.token = token;
    this.today = today;
  }

  /** Begins to answer on a free port; gives the address as the product wants it. */
  async start(port = 0): Promise<string> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server?.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v3`;
  }

  /** All that it keeps, as JSON, for a program that goes on another day. */
  kept(): string {
    const { balance, customers, charges, webhooks, events, made } = this;
    return JSON.stringify({ balance, customers, charges, webhooks, events, made });
  }

  /** Goes on from what one before it kept. */
  goOn(kept: string): void {
    const { balance, customers, charges, webhooks, events, made } = JSON.parse(kept);
    this.balance = balance;
    this.made = made;
    this.customers.push(...customers);
    this.charges.push(...charges);
    this.webhooks.push(...webhooks);
    this.events.push(...events);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(null));
  }

  /** @throws Error without a charge of that id or reference */
  charge(named: string): FakeCharge {
    const found = this.charges.findLast(({ id, externalReference }) => id === named || externalReference === named);
    if (found === undefined) throw new Error(`The provider has no charge ${named}`);
    return found;
  }

  /** The payer pays the boleto, that day or another one; the money is in the account once it is credited. */
  payBoleto(named: string, { on = this.today, amount }: { on?: string; amount?: number } = {}): void {
    const charge = this.charge(named);
    this.take(charge, on, amount);
    charge.status = "CONFIRMED";
    charge.creditDate = addDays(on, 1);
    this.tell("PAYMENT_CONFIRMED", charge);
  }

  /** The money of a paid boleto reaches the account. */
  credit(named: string): void {
    const charge = this.charge(named);
    charge.status = "RECEIVED";
    charge.settledOn = charge.creditDate ?? this.today;
    this.balance += (charge.paid ?? 0) - FEE;
    this.tell("PAYMENT_RECEIVED", charge);
  }

  /** The payer pays by Pix: the money is there at once. */
  payPix(named: string, { on = this.today, amount }: { on?: string; amount?: number } = {}): void {
    const charge = this.charge(named);
    this.take(charge, on, amount);
    charge.status = "RECEIVED";
    charge.creditDate = on;
    charge.settledOn = on;
    this.balance += (charge.paid ?? 0) - FEE;
    this.tell("PAYMENT_RECEIVED", charge);
  }

  /** The same payer pays once more: the provider makes a charge of it that nobody asked for. */
  payAgain(named: string): FakeCharge {
    const { customer, face } = this.charge(named);
    return this.foreignPix(face, customer);
  }

  /** Money comes that belongs to no charge. */
  foreignPix(cents: number, customer = "cus_000000000000"): FakeCharge {
    const charge = this.newCharge({ customer, billingType: "PIX", face: cents, dueDate: this.today, reference: null });
    this.payPix(charge.id);
    return charge;
  }

  /** Gives money back, all of it or a part. */
  refund(named: string, cents?: number): void {
    const charge = this.charge(named);
    const left = (charge.paid ?? 0) - charge.refunds.reduce((all, one) => all + one.cents, 0);
    const part = cents ?? left;
    charge.refunds.push({ cents: part, status: "DONE", date: this.today });
    this.balance -= part;
    if (part === left) charge.status = "REFUNDED";
    this.tell(part === left ? "PAYMENT_REFUNDED" : "PAYMENT_PARTIALLY_REFUNDED", charge);
  }

  /** Somebody changes a charge in the provider's panel. */
  panelEdit(named: string, changes: Partial<Pick<FakeCharge, "face" | "dueDate">>): void {
    const charge = this.charge(named);
    Object.assign(charge, changes);
    charge.edition += 1;
    this.tell("PAYMENT_UPDATED", charge);
  }

  panelDelete(named: string): void {
    const charge = this.charge(named);
    charge.deleted = true;
    this.tell("PAYMENT_DELETED", charge);
  }

  panelRestore(named: string): void {
    const charge = this.charge(named);
    charge.deleted = false;
    this.tell("PAYMENT_RESTORED", charge);
  }

  /** The provider made two charges of one call. */
  twin(named: string): FakeCharge {
    const { customer, billingType, face, dueDate, externalReference } = this.charge(named);
    return this.newCharge({ customer, billingType, face, dueDate, reference: externalReference });
  }

  panelReceiveInCash(named: string): void {
    const charge = this.charge(named);
    this.cash(charge, this.today, charge.face);
  }

  /** Days go by: what was not paid is overdue. */
  advance(days: number): void {
    this.today = addDays(this.today, days);
    for (const charge of this.charges) {
      if (charge.status !== "PENDING" || charge.deleted || charge.dueDate >= this.today) continue;
      charge.status = "OVERDUE";
      this.tell("PAYMENT_OVERDUE", charge);
    }
  }

  /**
   * Delivers what waits. As the real one it stops behind the first refusal, and after fifteen of them it sends no more.
   * @param post sends to an address; answers the status
   */
  async deliver(
    post: (url: string, token: string, body: object) => Promise<number>,
    { times = 1, order = "kept" }: { times?: number; order?: "kept" | "reversed" } = {},
  ): Promise<void> {
    for (const webhook of this.webhooks.filter(({ interrupted, enabled }) => !interrupted && enabled !== false)) {
      const waiting = order === "reversed" ? this.events.toReversed() : [...this.events];
      for (const one of waiting.filter(({ event }) => webhook.events.includes(event))) {
        const sent = Array.from({ length: times }, () => post(webhook.url, webhook.authToken, one.body));
        const statuses = await Promise.all(sent);
        if (statuses.every((status) => status === 200)) {
          this.events.splice(this.events.indexOf(one), 1);
          webhook.failures = 0;
          continue;
        }
        webhook.failures += 1;
        webhook.interrupted = webhook.failures >= MOST_FAILURES;
        return;
      }
    }
    // What nobody listens to is told to nobody.
    const heard = this.events.filter(({ event }) => this.webhooks.some(({ events }) => events.includes(event)));
    this.events.splice(0, this.events.length, ...heard);
  }

  private next(prefix: string): string {
    this.made += 1;
    const long = Array.from({ length: 14 }, (_, at) => LETTERS[(this.made * 7 + at * 11) % LETTERS.length]).join("");
    return `${prefix}${long}${this.made}`;
  }

  private newCharge({
    customer,
    billingType,
    face,
    dueDate,
    reference,
    description = null,
    fine = 0,
    interest = 0,
  }: {
    customer: string;
    billingType: string;
    face: number;
    dueDate: string;
    reference: string | null;
    description?: string | null;
    fine?: number;
    interest?: number;
  }): FakeCharge {
    const charge: FakeCharge = {
      // Both forms of ids that the real one gives.
      id: this.next(this.charges.length % 2 === 0 ? "pay_" : "pay_1_"),
      customer,
      billingType,
      externalReference: reference,
      description,
      originalDueDate: dueDate,
      interest,
      fine,
      status: "PENDING",
      deleted: false,
      face,
      dueDate,
      paid: null,
      extra: 0,
      paidOn: null,
      settledOn: null,
      creditDate: null,
      edition: 0,
      refunds: [],
    };
    this.charges.push(charge);
    this.tell("PAYMENT_CREATED", charge);
    return charge;
  }

  private take(charge: FakeCharge, on: string, amount?: number): void {
    const late = Math.max(0, daysBetween(charge.dueDate, on));
    const asked = late === 0 ? 0 : charge.face * (charge.fine / 100 + (charge.interest / 100 / 30) * late);
    charge.extra = amount === undefined ? Math.round(asked) : 0;
    charge.paid = amount ?? charge.face + charge.extra;
    charge.paidOn = on;
  }

  private cash(charge: FakeCharge, on: string, cents: number): void {
    charge.status = "RECEIVED_IN_CASH";
    charge.paid = cents;
    charge.paidOn = on;
    charge.settledOn = on;
    this.tell("PAYMENT_RECEIVED", charge);
  }

  show(charge: FakeCharge): Record<string, unknown> {
    return shownCharge(charge, this.today);
  }

  private tell(event: string, charge: FakeCharge): void {
    this.made += 1;
    // Events of one moment differ behind the sign only.
    const id = `evt_05b708f961d739ea7eba7e4db318f621&${368_604_920 + this.made}`;
    const body = {
      id,
      event,
      dateCreated: `${this.today} 16:45:03`,
      account: { id: "acc_1" },
      payment: this.show(charge),
    };
    this.events.push({ id, event, body });
  }

  /** Answers a call of `/v3/…`. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The documents of the pages' tests ask first whether another origin may be called.
    for (const name of ["Origin", "Headers", "Methods"]) response.setHeader(`Access-Control-Allow-${name}`, "*");
    if (request.method === "OPTIONS") return void response.writeHead(200).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const url = new URL(request.url ?? "/", "http://fake");
    const path = url.pathname.replace(/^\/v3\//, "");
    const method = request.method ?? "GET";
    const body: Record<string, unknown> = text === "" ? {} : JSON.parse(text);
    this.requests.push({ method, path: path + url.search, body });
    const at = this.faults.findIndex((fault) => fault.method === method && fault.path.test(path));
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault?.when === "before") return this.fail(response, fault);
    const access = this.access(request, method, text);
    const [status, answer] = access ?? this.reply(method, path, url.searchParams, body);
    if (fault !== undefined) return this.fail(response, fault);
    const content = answer === null ? "" : JSON.stringify(answer);
    response.writeHead(status, { "Content-Type": "application/json" }).end(content);
  }

  private fail(response: ServerResponse, { how }: FakeFault): void {
    if (how === "silence") return;
    if (how === "cut") return void response.destroy();
    if (how === "half") {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" }).write('{"id":"pay_');
      return void setImmediate(() => response.destroy());
    }
    if (how === "html") return void response.writeHead(502, { "Content-Type": "text/html" }).end("<html>Bad Gateway");
    if (how === 429) response.setHeader("RateLimit-Reset", "7");
    response.writeHead(how).end(JSON.stringify({ errors: [{ code: "unknown", description: "Falha" }] }));
  }

  private access(request: IncomingMessage, method: string, text: string): Reply | null {
    const { access_token: token } = request.headers;
    if (method === "GET" && text !== "") return [403, null];
    if (token === "") return [401, null];
    if (token === undefined) return refused("access_token_not_found", "Chave de API não informada", 401);
    if (!String(token).startsWith("$aact_")) return refused("invalid_access_token_format", "Chave inválida", 401);
    if (token !== this.token) return refused("invalid_access_token", "A chave de API informada é inválida", 401);
    if (!request.headers["user-agent"]) return refused("invalid_user_agent", "User-Agent não informado");
    return null;
  }

  private reply(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>): Reply {
    const [room, id, act] = path.split("/").map(decodeURIComponent);
    const call = `${method} ${room}${id === undefined ? "" : "/:id"}${act === undefined ? "" : `/${act}`}`;
    switch (call) {
      case "GET myAccount":
        return [200, { name: "Empresa de Teste Ltda" }];
      case "GET wallets":
        return [200, { data: [] }];
      case "GET finance/:id":
        return [200, { balance: inReais(this.balance) }];
      case "GET customers":
        return this.listed(
          this.customers.filter(({ cpfCnpj }) => cpfCnpj === query.get("cpfCnpj")),
          query,
        );
      case "GET pix/:id":
        return this.listed(this.pixKeys, query);
      case "PUT customers/:id": {
        const customer = this.customers.find((one) => one.id === id);
        if (customer === undefined) return [404, { errors: [] }];
        if (typeof body.notificationDisabled === "boolean") customer.notificationDisabled = body.notificationDisabled;
        return [200, { object: "customer", ...customer, deleted: false }];
      }
      case "POST customers":
        return this.makeCustomer(body);
      case "GET payments":
        return this.listPayments(query);
      case "POST payments":
        return this.makePayment(body);
      case "GET webhooks":
        return this.listed(
          this.webhooks.map((webhook) => this.showWebhook(webhook)),
          query,
        );
      case "POST webhooks":
        return this.makeWebhook(body);
      case "PUT webhooks/:id": {
        const webhook = this.webhooks.find((one) => one.id === id);
        if (webhook === undefined) return [404, { errors: [] }];
        if (typeof body.authToken === "string") webhook.authToken = body.authToken;
        if (typeof body.enabled === "boolean") webhook.enabled = body.enabled;
        if (typeof body.interrupted === "boolean") {
          webhook.interrupted = body.interrupted;
          webhook.failures = 0;
        }
        return [200, this.showWebhook(webhook)];
      }
    }
    const charge = this.charges.find((one) => one.id === id);
    if (room === "payments" && id !== undefined) {
      if (charge === undefined) return [404, { errors: [{ code: "not_found", description: "Não encontrado" }] }];
      const reply = this.replyOfCharge(`${method} ${act ?? ""}`, charge, body);
      if (reply !== null) return reply;
    }
    this.unexpected.push(`${method} ${path}`);
    return [404, { errors: [{ code: "not_found", description: "Não encontrado" }] }];
  }

  private replyOfCharge(call: string, charge: FakeCharge, body: Record<string, unknown>): Reply | null {
    const isOpen = ["PENDING", "OVERDUE"].includes(charge.status) && !charge.deleted;
    switch (call) {
      case "GET ":
        return [200, this.show(charge)];
      case "PUT ": {
        if (!isOpen) return refused("invalid_action", "Só é possível atualizar cobranças pendentes ou vencidas.");
        if (String(body.dueDate) < this.today) return this.pastDueDate();
        if (toCents(body.value) < LEAST) return this.tooLittle();
        charge.face = toCents(body.value);
        charge.dueDate = String(body.dueDate);
        charge.fine = Number(Object(body.fine).value ?? charge.fine);
        charge.interest = Number(Object(body.interest).value ?? charge.interest);
        charge.status = "PENDING";
        charge.edition += 1;
        this.tell("PAYMENT_UPDATED", charge);
        return [200, this.show(charge)];
      }
      case "DELETE ":
        if (!isOpen) return refused("invalid_action", "Só é possível remover cobranças pendentes ou vencidas.");
        charge.deleted = true;
        this.tell("PAYMENT_DELETED", charge);
        return [200, { deleted: true, id: charge.id }];
      case "GET identificationField":
        if (charge.billingType !== "BOLETO") return refused("invalid_action", "Esta cobrança não é de boleto.");
        return [200, slipOf(charge, this.charges.indexOf(charge))];
      case "GET pixQrCode":
        return [
          200,
          {
            success: true,
            encodedImage: "iVBORw0KGgo=",
            payload: pixOf(charge, this.charges.indexOf(charge)),
            expirationDate: null,
          },
        ];
      case "POST receiveInCash":
        if (!isOpen) return refused("invalid_action", "A cobrança já foi recebida.");
        this.cash(charge, String(body.paymentDate), toCents(body.value));
        return [200, this.show(charge)];
      case "POST undoReceivedInCash":
        if (charge.status !== "RECEIVED_IN_CASH")
          return refused("invalid_action", "A cobrança não foi recebida em dinheiro.");
        Object.assign(charge, { paid: null, paidOn: null, settledOn: null });
        charge.status = charge.dueDate < this.today ? "OVERDUE" : "PENDING";
        this.tell("PAYMENT_RECEIVED_IN_CASH_UNDONE", charge);
        return [200, this.show(charge)];
      default:
        return null;
    }
  }

  private listed(rows: readonly object[], query: URLSearchParams): Reply {
    const [offset, limit] = [Number(query.get("offset") ?? 0), Math.min(100, Number(query.get("limit") ?? 10))];
    const data = rows.toReversed().slice(offset, offset + limit);
    const hasMore = rows.length > offset + limit;
    return [200, { object: "list", hasMore, totalCount: rows.length, limit, offset, data }];
  }

  private makeCustomer(body: Record<string, unknown>): Reply {
    const cpfCnpj = String(body.cpfCnpj ?? "").replace(/[./-]/g, "");
    if (!isValidCpfCnpj(cpfCnpj) || /[A-Z]/i.test(cpfCnpj)) {
      return refused("invalid_object", "O CPF/CNPJ informado é inválido.");
    }
    const id = this.next("cus_");
    const made = { id, name: String(body.name), cpfCnpj, notificationDisabled: body.notificationDisabled === true };
    this.customers.push(made);
    return [200, { object: "customer", ...made, deleted: false, externalReference: null }];
  }

  private pastDueDate(): Reply {
    return refused("invalid_dueDate", "Não é permitido data de vencimento inferior a hoje.");
  }

  private tooLittle(): Reply {
    return refused(
      "invalid_action",
      "O valor da cobrança (R$ 0,00) menos o valor do desconto não pode ser menor que R$ 5,00.",
    );
  }

  private makePayment(body: Record<string, unknown>): Reply {
    const customer = this.customers.find(({ id }) => id === body.customer);
    if (customer === undefined) return refused("invalid_customer", "Customer inválido ou não informado.");
    const dueDate = String(body.dueDate ?? "");
    if (dueDate < this.today) return this.pastDueDate();
    const face = toCents(body.value);
    if (face < LEAST) return this.tooLittle();
    const charge = this.newCharge({
      customer: customer.id,
      billingType: String(body.billingType),
      face,
      dueDate,
      reference: body.externalReference === undefined ? null : String(body.externalReference),
      description: body.description === undefined ? null : String(body.description),
      fine: Number(Object(body.fine).value ?? 0),
      interest: Number(Object(body.interest).value ?? 0),
    });
    return [200, this.show(charge)];
  }

  private listPayments(query: URLSearchParams): Reply {
    const [reference, status, since] = ["externalReference", "status", "paymentDate[ge]"].map((name) =>
      query.get(name),
    );
    const rows = this.charges.filter(
      (charge) =>
        !charge.deleted &&
        (reference == null || charge.externalReference === reference) &&
        (status == null || charge.status === status) &&
        (since == null || (charge.status !== "CONFIRMED" && (charge.settledOn ?? "") >= since)),
    );
    return this.listed(
      rows.map((charge) => this.show(charge)),
      query,
    );
  }

  private showWebhook({ id, url, interrupted, enabled = true, events }: FakeWebhook) {
    return { id, url, interrupted, enabled, events, hasAuthToken: true };
  }

  private makeWebhook(body: Record<string, unknown>): Reply {
    if (!String(body.email ?? "").includes("@")) return refused("invalid_email", "O campo email deve ser informado.");
    const webhook: FakeWebhook = {
      id: this.next("hook_"),
      url: String(body.url),
      authToken: String(body.authToken),
      events: body.events as string[],
      interrupted: body.interrupted === true,
      failures: 0,
    };
    this.webhooks.push(webhook);
    return [200, this.showWebhook(webhook)];
  }
}
