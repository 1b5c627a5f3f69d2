type CountedFetch = (url: string, init?: RequestInit) => Promise<Response>;

const requests = new Set<Promise<unknown>>();

/** Keeps in mind which requests have not been answered yet. */
export const noting =
  (fetch: CountedFetch): CountedFetch =>
  (url, init) => {
    const answer = fetch(url, init);
    const done: Promise<unknown> = answer.catch(() => undefined).then(() => requests.delete(done));
    requests.add(done);
    return answer;
  };

/** Resolves when every request has its answer, and what it led to is done: nothing comes when another test has begun. */
export async function answersAreIn(): Promise<void> {
  do {
    await Promise.all(requests);
    await new Promise((resolve) => setTimeout(resolve));
  } while (requests.size > 0);
}
