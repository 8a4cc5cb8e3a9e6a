/** Long enough for a check of the fields to show its errors, or for the submit button to show that it's loading. */
const settledMs = 50;

/**
 * After a submit that was refused, here or by the server, focuses the first field to correct: it may have scrolled out
 * of view. Does nothing if the person has moved on.
 */
function focusFirstInvalid(form: HTMLFormElement): void {
  const { ownerDocument: page } = form;
  const focused = page.activeElement;
  const look = () => {
    // A button that is loading loses the focus to the page.
    const stayed = page.activeElement === focused || page.activeElement === page.body;
    if (!form.isConnected || !stayed) return;
    if (form.querySelector('[data-loading="true"]') !== null) setTimeout(look, settledMs);
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  setTimeout(look, settledMs);
}

/** Watches every form. Returns the function that stops it. */
export function watchRefusedForms(): () => void {
  const onSubmit = ({ target }: SubmitEvent) => target instanceof HTMLFormElement && focusFirstInvalid(target);
  // Captured, because forms stop the event from reaching the form around them.
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
