/** Small receivers of webhooks that check the signature of a message, as texts to be copied. A test runs each. */

const TYPESCRIPT = `import { createServer } from "node:http";
import { verifyWebhook } from "@prumo/api-client/webhook";

createServer(async (request, answer) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    const body = Buffer.concat(parts);
    const message = await verifyWebhook(process.env.WEBHOOK_SECRET, request.headers, body);
    console.log(message.type, message.data);
    answer.writeHead(204).end();
  } catch (error) {
    answer.writeHead(400).end(error.message);
  }
}).listen(Number(process.env.PORT ?? 8080));
`;

const PYTHON = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        sent = self.headers.get("webhook-timestamp", "0")
        signed = f"{self.headers.get('webhook-id')}.{sent}.".encode() + body
        expected = base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
        signatures = self.headers.get("webhook-signature", "").split(" ")
        fresh = sent.isdigit() and abs(time.time() - int(sent)) <= 300
        known = any(hmac.compare_digest(one, f"v1,{expected}") for one in signatures)
        if fresh and known:
            message = json.loads(body)
            print(message["type"], message["data"], flush=True)
        self.send_response(204 if fresh and known else 400)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`;

const SHELL = `# O que chegou: ID, TIMESTAMP e SIGNATURE dos cabeçalhos webhook-*, e o corpo, byte por byte, em corpo.json
key=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
expected=$({ printf %s "$ID.$TIMESTAMP."; cat corpo.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
case " $SIGNATURE " in
  *" v1,$expected "*) ;;
  *) echo "a mensagem não é do Prumo"; exit 1 ;;
esac
case "$TIMESTAMP" in
  "" | *[!0-9]*) age=301 ;;
  *) age=$(($(date +%s) - TIMESTAMP)) ;;
esac
if [ "\${age#-}" -gt 300 ]; then echo "a mensagem é antiga"; exit 1; fi
echo "a mensagem é do Prumo"
`;

/** The receivers, each with what its language is called. */
export const webhookReceivers = [
  { value: "typescript", label: "TypeScript", text: TYPESCRIPT },
  { value: "python", label: "Python", text: PYTHON },
  { value: "shell", label: "curl e openssl", text: SHELL },
] as const;
