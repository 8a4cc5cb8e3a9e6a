/**
 * Ref for a field where Escape reverts the input. Without this mark the surrounding drawer, which listens first,
 * would close too.
 */
export const keepEscape = (node: HTMLElement | null): void =>
  node?.setAttribute('data-mantine-stop-propagation', 'true');
