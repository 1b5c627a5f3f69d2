import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, type Ref, useContext } from "react";
import { isModified } from "./modified-click";

type Navigation = {
  /**
   * Called for a plain left click on a link of the app; the browser's own navigation is prevented. `replace` asks for
   * no new entry in the history.
   */
  onNavigate: (href: string, options?: { replace?: boolean }) => void;
  /** Called when a pointer rests on a link of the app or focus reaches it: the moment to preload what it leads to. */
  onIntent?: ((href: string) => void) | undefined;
  /**
   * True for addresses that the browser follows by itself.
   *
   * @default those with a scheme or host, and bare anchors
   */
  isExternal?: ((href: string) => boolean) | undefined;
};

const NavigationContext = createContext<Navigation | null>(null);

/** Connects every link of ui to the app's router. Without it links are plain anchors. */
export function LinkProvider({ children, ...navigation }: Navigation & { children: ReactNode }) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Returns a function that navigates as a link does. Without a `LinkProvider` the browser loads the address. */
export function useNavigateTo(): Navigation["onNavigate"] {
  const navigation = useContext(NavigationContext);
  return (
    navigation?.onNavigate ?? ((href, options) => (options?.replace ? location.replace(href) : location.assign(href)))
  );
}

const nothing = () => {};

/** Returns a function that preloads an address of the app, as a link does when it is pointed at. */
export function useIntent(): (href: string) => void {
  return useContext(NavigationContext)?.onIntent ?? nothing;
}

const leavesTheApp = (href: string) => /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Target address. Addresses of the application go to the router of `LinkProvider`. */
  href: string;
  /**
   * `plain` (default) inherits its look; `text` is a link inside running text.
   *
   * @default "plain"
   */
  variant?: "plain" | "text" | undefined;
  /** The native anchor. */
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/**
 * A real anchor. A plain left click goes to the router of `LinkProvider`; a middle click, a modifier key, `target` and
 * `download` stay the browser's, so a new tab opens as everywhere else.
 */
export function Link({
  href,
  variant = "plain",
  className = "",
  onClick,
  onPointerEnter,
  onFocus,
  ...rest
}: LinkProps) {
  const navigation = useContext(NavigationContext);
  const { target, download } = rest;
  const external = (navigation?.isExternal ?? leavesTheApp)(href);
  const ours = navigation && !external && (!target || target === "_self") && download === undefined;

  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!ours || event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    navigation.onNavigate(href);
  }

  const look = variant === "text" ? "text-prumo-accent underline underline-offset-2 hover:text-prumo-accent-hover" : "";
  return (
    <a
      {...rest}
      href={href}
      className={`${look} ${className}`}
      onClick={click}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (ours) navigation.onIntent?.(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (ours) navigation.onIntent?.(href);
      }}
    />
  );
}
