const fields = 'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = `${fields}, button:not(:disabled), a[href]`;

/**
 * A layer's focus begins at what it marks, else at its first control, which is the X in its head. So the first control of its
 * body is marked, unless a field asked for the focus itself; outside a form only a field, since a button acts. A body that has
 * none is still read, and then its title is the place where that can be, or it is a question, and then Cancel is.
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

/** What a layer asks for may come later: then the focus goes on to it, unless somebody led it elsewhere meanwhile. */
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
