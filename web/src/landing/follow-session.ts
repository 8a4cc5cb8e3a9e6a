/** Who is signed in already is led to the dashboard by everything that leads others to signing in. */
export async function followSession(page: ParentNode = document): Promise<void> {
  const answer = await fetch('/api/user', { headers: { accept: 'application/json' } }).catch(() => null);
  // Read to its end: the connection is free again.
  await answer?.text();
  if (!answer?.ok) return;
  for (const door of page.querySelectorAll<HTMLAnchorElement>('a[href^="/auth"]')) {
    if ('signedOut' in door.dataset) door.hidden = true;
    else door.href = '/dashboard';
  }
  for (const words of page.querySelectorAll<HTMLElement>('[data-call]')) words.textContent = words.dataset.call ?? '';
}
