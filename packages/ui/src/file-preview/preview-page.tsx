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

/**
 * The place of one page. It is drawn when it comes near and given up when it goes away, so that a long file takes no memory
 * for what nobody reads. Its place stays as high as the drawing was, so that nothing moves below it.
 */
export function PreviewPage({ page, children }: PreviewPageProps) {
  const { number, zoom } = page;
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);
  const [shape, setShape] = useState("210 / 297");

  useEffect(() => {
    const watched = place.current;
    if (watched === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const { width, height } = entry.boundingClientRect;
        if (!entry.isIntersecting && width > 0 && height > 0) setShape(`${width} / ${height}`);
        setNear(entry.isIntersecting);
      },
      { root: watched.closest("[data-scrolls]"), rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      data-page={number}
      style={{ width: `${100 * zoom}%`, aspectRatio: near ? undefined : shape }}
      className="mx-auto scroll-mt-2 bg-white text-black shadow-prumo-1 forced-color-adjust-none"
    >
      {near ? children(page) : null}
    </div>
  );
}
