import pg from "pg";

/** Sorts as Brazilian servers usually do, not by bytes, so that tests notice what depends on the server's language. */
const collation = "encoding 'UTF8' locale_provider icu icu_locale 'pt-BR' locale 'C'";

/** Gives the address of another database of a server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Works over one connection to a PostgreSQL. */
export async function onServer<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Makes a database that is empty, or a copy of one that nobody uses. */
export async function createDatabase(admin: pg.Client, name: string, template?: string): Promise<void> {
  // By its files: block by block, through a log that nobody will read, it costs the processor more than twice as much.
  const as = template === undefined ? `template0 ${collation}` : `${template} strategy file_copy`;
  await admin.query(`create database ${name} template ${as}`);
}
