/** The mark of `icon.svg`: a small flame graph. Decorative; the name stands beside it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <rect x="6" y="21" width="20" height="5" rx="1.2" fill="#fff" />
      <rect x="6" y="14.5" width="14" height="5" rx="1.2" fill="#fff" fillOpacity=".86" />
      <rect x="21.5" y="14.5" width="4.5" height="5" rx="1.2" fill="#fff" fillOpacity=".5" />
      <rect x="9.5" y="8" width="8" height="5" rx="1.2" fill="#ffd23f" />
    </svg>
  );
}
