/** A plumb line, for the name Prumo: exactly upright. */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <span className={`flex items-center gap-2.5 font-[650] text-base tracking-[-0.01em] ${className}`}>
      <svg aria-hidden="true" width="22" height="22" viewBox="0 0 22 22" className="rounded-prumo-control">
        <rect width="22" height="22" fill="var(--prumo-accent)" />
        <rect x="10" y="4" width="2" height="14" rx="1" fill="var(--prumo-on-accent)" />
      </svg>
      <span className="in-[header]:max-[480px]:sr-only">Prumo</span>
    </span>
  );
}
