/** The address of another page of the list that was asked for. */
export function pageUrl(url: string): (page: number) => string {
  const { pathname, searchParams } = new URL(url);
  return (page) => {
    searchParams.set("page", String(page));
    return `${pathname}?${searchParams}`;
  };
}
