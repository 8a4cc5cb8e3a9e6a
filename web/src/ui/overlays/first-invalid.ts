/** After a submit that was refused, focuses the first field to correct: it may have scrolled out of view. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  // The errors are rendered first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
