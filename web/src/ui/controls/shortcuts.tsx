import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { signal, useSignal } from '../../lib/signal.ts';

export type Shortcut = {
  /**
   * In Mantine's notation: `mod+K`, `alt+ArrowDown`, `?`. No single letters, which would fire during dictation or
   * typing.
   */
  keys: string;
  label: string;
};

type Registered = Shortcut & { id: number };
const registered = signal<readonly Registered[]>([]);
let lastId = 0;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Active while the component is mounted, and listed under `?`. Plain keys are off while a field has focus. */
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

/** Shortcuts available on the current screen. */
export const useShortcutList = (): readonly Shortcut[] => useSignal(registered);
