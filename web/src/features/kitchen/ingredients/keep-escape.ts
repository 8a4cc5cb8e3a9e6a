/**
 * For the ref of a field where Escape takes back what was typed: without the mark the drawer around it, which listens
 * before every field, would close as well.
 */
export const keepEscape = (node: HTMLElement | null): void =>
  node?.setAttribute('data-mantine-stop-propagation', 'true');
