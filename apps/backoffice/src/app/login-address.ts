import { paths } from "./paths";

/**
 * The address of the login that leads back to a page. To the first page a login leads by itself.
 * @param page with what it chooses behind its `#`, where that is known: a loader is not told it
 */
export const loginAddress = ({
  pathname,
  search,
  hash = "",
}: Pick<URL, "pathname" | "search"> & { hash?: string }): string =>
  paths.login(pathname === paths.home() ? {} : { volta: pathname + search + hash });
