import { type RefObject, useState } from "react";

/** Pages within the place that they scroll in, in their order. */
const pagesIn = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;

/** The page that the middle of the visible part shows, and how another one is brought there. */
export function useShownPage(place: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(1);
  return {
    shown,
    /** Looks which page is shown, after a scroll. */
    look() {
      if (place.current === null) return;
      const { top, height } = place.current.getBoundingClientRect();
      const pages = pagesIn(place.current);
      const before = pages.filter((one) => one.getBoundingClientRect().top <= top + height / 2);
      // A short last page never reaches the middle.
      setShown(Math.max(1, isAtEnd(place.current) ? pages.length : before.length));
    },
    show(number: number) {
      setShown(number);
      pagesIn(place.current)[number - 1]?.scrollIntoView({ block: "start" });
    },
  };
}
