import { Paginator } from "@prumo/ui/paginator";
import { useState } from "react";

export function Example() {
  const [current, setCurrent] = useState(2);
  // The page object of the answer as it came; `href` in the place of `onPageChange` makes links of it.
  const page = {
    current_page: current,
    last_page: 3,
    per_page: 10,
    from: current * 10 - 9,
    to: current * 10,
    total: 30,
  };
  return <Paginator page={page} onPageChange={setCurrent} />;
}
