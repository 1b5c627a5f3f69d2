/**
 * The table of an area's pages has not come. Only a new load of the whole page helps for certain: browsers may keep the
 * failure of a script that was asked for once.
 */
export class MissingPages extends Error {
  constructor(cause?: unknown) {
    super("The table of pages has not come", { cause });
    this.name = "MissingPages";
  }
}
