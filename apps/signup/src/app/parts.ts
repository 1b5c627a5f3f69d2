/** A part of the page could not be fetched: the connection failed, or a new version has replaced this one. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super(
      "Uma parte da página não carregou. Verifique a conexão e recarregue a página: o que foi digitado fica guardado, menos a senha.",
      { cause },
    );
  }
}

/**
 * Fetches a part of the page that is not needed at first.
 * @throws PartMissing
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartMissing(error);
  }
}
