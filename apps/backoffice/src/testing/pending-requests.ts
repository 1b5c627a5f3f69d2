type CountedFetch = (url: string, init?: RequestInit) => Promise<Response>;

const requests = new Set<Promise<unknown>>();

/** Counts the requests that have not been answered yet. */
export const noting =
  (fetch: CountedFetch): CountedFetch =>
  (url, init) => {
    const answer = fetch(url, init);
    const done: Promise<unknown> = answer.catch(() => undefined).then(() => requests.delete(done));
    requests.add(done);
    return answer;
  };

/** Resolves when every request is answered and its effects are done, so that none of them reaches the next test. */
export async function answersAreIn(): Promise<void> {
  do {
    await Promise.all(requests);
    await new Promise((resolve) => setTimeout(resolve));
  } while (requests.size > 0);
}
