// Imported first by every command: an old Node says what it needs instead of failing somewhere inside a tool.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`O Prumo precisa do Node 20.19 ou mais novo (também 22 e 24); este é o ${process.versions.node}.`);
  process.exit(1);
}
