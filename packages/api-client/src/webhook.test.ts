import { describe, expect, it, test } from "vitest";
import { signWebhook, verifyWebhook, WebhookError } from "./webhook";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const NOW = Date.parse("2026-11-28T12:00:00Z");
const message = { type: "conta.paga", timestamp: "2026-11-28T12:00:00Z", data: { id: 7, versao: 3 } };
const body = JSON.stringify(message);

async function headersOf(secrets: readonly string[] = [secret], sent = NOW, content = body) {
  const parts = { id: "msg_1", timestamp: Math.floor(sent / 1_000), body: content };
  const signatures = await Promise.all(secrets.map((one) => signWebhook(one, parts)));
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(parts.timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof WebhookError ? error.reason : String(error)),
  );

describe("a signature", () => {
  test.each([
    [
      secret,
      { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    ],
    [
      "C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
      {
        id: "msg_27UH4WbU6Z5A5EzD8u03UvzRbpk",
        timestamp: 1_649_367_553,
        body: '{"email":"test@example.com","username":"test_user"}',
      },
      "v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=",
    ],
  ])("is that of the standard, with %s", async (key, parts, signature) => {
    expect(await signWebhook(key, parts)).toBe(signature);
    expect(await signWebhook(key, { ...parts, body: new TextEncoder().encode(parts.body) })).toBe(signature);
  });

  it.each([24, 37, 64])("is believed with its own secret alone, of %i bytes", async (length) => {
    const key = `whsec_${btoa(Array.from({ length }, (_, at) => String.fromCharCode((at * 37) % 256)).join(""))}`;
    for (const text of ["", "ação", "\u0000\ud83d\ude00", "x".repeat(10_000)]) {
      const content = JSON.stringify({ ...message, data: text });
      const headers = await headersOf([key], NOW, content);
      expect(await verifyWebhook(key, headers, content, { now: NOW })).toMatchObject({ data: text });
      expect(await refusal(verifyWebhook(secret, headers, content, { now: NOW }))).toBe("signature");
    }
  });

  test.each(["whsec_", "whsec_MTIz", "whsec_não é base64", `whsec_${"A".repeat(100)}`])(
    "is not made with a secret that is none: %s",
    async (wrong) => {
      await expect(signWebhook(wrong, { id: "a", timestamp: 1, body: "" })).rejects.toThrow(TypeError);
    },
  );
});

describe("a message", () => {
  const verify = (headers: object, content: string | Uint8Array = body, keys: string | string[] = secret, now = NOW) =>
    verifyWebhook(keys, headers as Record<string, string>, content, { now });

  it("is believed with a right signature, in the headers of a framework and of Node, as text and as bytes", async () => {
    const headers = await headersOf();
    expect(await verify(headers)).toEqual(message);
    expect(await verify(new Headers(headers))).toEqual(message);
    expect(await verify({ "Webhook-Id": "msg_1", ...headers })).toEqual(message);
    expect(await verify(headers, new TextEncoder().encode(body))).toEqual(message);
  });

  it("is believed while one secret takes the place of another, on both sides", async () => {
    expect(await verify(await headersOf([secret, other]), body, other)).toEqual(message);
    expect(await verify(await headersOf([secret]), body, [other, secret])).toEqual(message);
  });

  it("is refused with another secret, body, id or version of signature", async () => {
    const headers = await headersOf();
    const signature = headers["webhook-signature"];
    expect(await refusal(verify(headers, body, other))).toBe("signature");
    expect(await refusal(verify(headers, `${body} `))).toBe("signature");
    expect(await refusal(verify({ ...headers, "webhook-id": "msg_2" }))).toBe("signature");
    expect(await refusal(verify({ ...headers, "webhook-signature": signature.replace("v1,", "v1a,") }))).toBe(
      "signature",
    );
    expect(await refusal(verify({ ...headers, "webhook-signature": "v1,???" }))).toBe("signature");
  });

  test.each([
    [-301, "timestamp"],
    [-300, "none"],
    [300, "none"],
    [301, "timestamp"],
  ])("that is %i seconds away is refused by its age from five minutes on", async (seconds, reason) => {
    expect(await refusal(verify(await headersOf([secret], NOW + seconds * 1_000)))).toBe(reason);
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("is refused without %s", async (name) => {
    expect(await refusal(verify({ ...(await headersOf()), [name]: undefined }))).toBe("header");
  });

  test.each(["", "no JSON", "7", '{"type":"conta.paga"}', "null"])(
    "whose body is no message is refused: %s",
    async (content) => {
      expect(await refusal(verify(await headersOf([secret], NOW, content), content))).toBe("body");
    },
  );

  it("is refused when its timestamp is no number", async () => {
    expect(await refusal(verify({ ...(await headersOf()), "webhook-timestamp": "1e9" }))).toBe("header");
  });
});
