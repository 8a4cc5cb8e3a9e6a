const fields = 'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = `${fields}, button:not(:disabled), a[href]`;

/**
 * A layer's focus begins at what it marks, else at its first control, which is the X in its head. So the first control of its
 * body is marked, unless a field asked for the focus itself; outside a form only a field, since a button acts. A body that has
 * none is still read, and then its title is the place where that can be, or it is a question, and then Cancel is.
 */
export function markFirstFocus(body: HTMLElement | null): void {
  const layer = body?.closest('[role="dialog"]');
  if (!body || !layer || layer.querySelector('[data-autofocus]')) return;
  const first =
    body.querySelector(body.closest('form') ? controls : fields) ??
    layer.querySelector('h2[tabindex="-1"]') ??
    body.nextElementSibling?.querySelector(controls);
  first?.setAttribute('data-autofocus', 'true');
}
