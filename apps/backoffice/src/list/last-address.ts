import { forgetWithUser } from "../app/forget-user";

const last = new Map<string, string>();
forgetWithUser(() => last.clear());

/** Remembers how a list was filtered when it was last seen. Called by the list's loader. */
export function rememberList(url: string): void {
  const { pathname, search } = new URL(url);
  last.set(pathname, search);
}

/** The address of a list as it was last seen: where its forms go back to. */
export const lastAddress = (path: string): string => path + (last.get(path) ?? "");
