const fields = 'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = `${fields}, button:not(:disabled), a[href]`;

/**
 * Sets a dialog's or drawer's initial focus. By default it would be the close button in the header, so this marks the
 * first control of the body instead, unless a field already has `data-autofocus`. Outside a form only fields count,
 * since focusing a button invites pressing it. If there is nothing to mark yet, because the body is still loading or is
 * only a question, the title gets the focus if it can, or else the first button below the body, such as Cancel.
 */
export function markFirstFocus(body: HTMLElement | null): (() => void) | undefined {
  const layer = body?.closest('[role="dialog"]');
  if (!body || !layer || layer.querySelector('[data-autofocus]')) return undefined;
  const wanted = body.closest('form') ? controls : fields;
  const first = body.querySelector(wanted);
  if (first) {
    first.setAttribute('data-autofocus', 'true');
    return undefined;
  }
  const meanwhile = layer.querySelector('h2[tabindex="-1"]') ?? body.nextElementSibling?.querySelector(controls);
  meanwhile?.setAttribute('data-autofocus', 'true');
  return onceThere(body, wanted, meanwhile ?? null);
}

/** Content may load later: then focus moves to its first control, unless the user has moved it in the meantime. */
function onceThere(body: HTMLElement, wanted: string, meanwhile: Element | null): () => void {
  const watch = new MutationObserver(() => {
    const first = body.querySelector<HTMLElement>(wanted);
    if (!first) return;
    watch.disconnect();
    if (document.activeElement === meanwhile) first.focus({ preventScroll: true });
  });
  watch.observe(body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
