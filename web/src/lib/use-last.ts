import { useState } from 'react';

/** The last non-null value, so a closing dialog keeps its content and can return focus. */
export function useLast<T>(about: T | null): T | null {
  const [last, setLast] = useState(about);
  if (about !== null && about !== last) setLast(about);
  return about ?? last;
}
