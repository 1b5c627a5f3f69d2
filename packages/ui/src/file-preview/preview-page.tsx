import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far from the visible part a page is drawn, so that it is there when it comes into view. */
const NEAR = "600px";

export interface FilePage {
  /** From 1. */
  readonly number: number;
  /** How wide the page is, as a part of its place: 1 fills it. A drawing that is not scaled is made anew when it changes. */
  readonly zoom: number;
}

interface PreviewPageProps {
  readonly page: FilePage;
  readonly children: (page: FilePage) => ReactNode;
}

/** The place of one page. It is drawn when it comes near, so that a long file takes no memory for what nobody reads. */
export function PreviewPage({ page, children }: PreviewPageProps) {
  const { number, zoom } = page;
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);

  useEffect(() => {
    const watched = place.current;
    if (watched === null || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: watched.closest("[data-scrolls]"),
      rootMargin: NEAR,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div
      ref={place}
      data-page={number}
      style={{ width: `${100 * zoom}%` }}
      className={`mx-auto scroll-mt-2 bg-white text-black shadow-prumo-1 forced-color-adjust-none ${near ? "" : "aspect-[210/297]"}`}
    >
      {near ? children(page) : null}
    </div>
  );
}
