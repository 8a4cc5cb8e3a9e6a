import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { signal, useSignal } from '../lib/signal.ts';

export type Shortcut = {
  /** As Mantine writes them: `mod+K`, `alt+ArrowDown`, `?`. No single letters: they would fire while one dictates or types. */
  keys: string;
  label: string;
};

type Registered = Shortcut & { id: number };
const registered = signal<readonly Registered[]>([]);
let lastId = 0;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Runs while the component stands, and is listed under `?`. Plain keys rest while a field has the focus. */
export function useShortcut(
  keys: string,
  label: string,
  handler: (event: KeyboardEvent) => void,
  enabled = true,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!enabled) return;
    lastId += 1;
    const id = lastId;
    registered.set([...registered.get(), { id, keys, label }]);
    const withModifier = /mod|ctrl|alt|meta/i.test(keys);
    const handle = getHotkeyHandler([[keys, (event) => latest.current(event as KeyboardEvent)]]);
    const listen = (event: KeyboardEvent) => {
      if (!withModifier && isTyping(event.target)) return;
      handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      registered.set(registered.get().filter((shortcut) => shortcut.id !== id));
    };
  }, [keys, label, enabled]);
}

/** What can be pressed on the screen as it stands. */
export const useShortcutList = (): readonly Shortcut[] => useSignal(registered);
