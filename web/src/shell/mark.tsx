/** Self-contained: the landing page uses it too and loads nothing else of the shell. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="6.5" fill="var(--pw-accent)" />
    <path d="M12 5a7 7 0 1 0 7 7h-7z" fill="#fff" />
    <path d="M14 3.6v6.4h6.4A6.6 6.6 0 0 0 14 3.6z" fill="#97D5B7" />
  </svg>
);
