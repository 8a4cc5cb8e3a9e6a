import { useState } from 'react';

/** What it was about last: while a dialog closes it still shows that, and gives the focus back. */
export function useLast<T>(about: T | null): T | null {
  const [last, setLast] = useState(about);
  if (about !== null && about !== last) setLast(about);
  return about ?? last;
}
