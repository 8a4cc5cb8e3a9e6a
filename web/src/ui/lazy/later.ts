import { type ComponentType, useEffect } from 'react';
import { signal, useSignal } from '../../lib/signal.ts';

type Read<Props> = { Part: ComponentType<Props> } | { failure: unknown } | null;

/** A component loaded separately from the page's first script. */
export type Later<Props> = { read: () => Promise<void>; state: ReturnType<typeof signal<Read<Props>>> };

const all: Later<never>[] = [];

/** Until `load` has finished, users of the component render a placeholder of the same size. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const state = signal<Read<Props>>(null);
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> => {
    reading ??= load().then(
      (Part) => state.set({ Part }),
      (failure: unknown) => {
        reading = undefined;
        // Offline, the placeholder stays until the network is back.
        if (navigator.onLine) state.set({ failure });
        else window.addEventListener('online', () => void read(), { once: true });
      },
    );
    return reading;
  };
  const part = { read, state };
  all.push(part as unknown as Later<never>);
  return part;
}

/**
 * The component once loaded. With `now`, it loads as soon as its placeholder renders, in parallel with the page's
 * data.
 */
export function useLater<Props>(part: Later<Props>, now: boolean): ComponentType<Props> | null {
  const read = useSignal(part.state);
  useEffect(() => {
    if (now) void part.read();
  }, [part, now]);
  if (read && 'failure' in read) throw read.failure;
  return read?.Part ?? null;
}

/** @testonly Loads every such component: page tests look at finished pages. */
export const readEveryPart = (): Promise<unknown> => Promise.all(all.map(({ read }) => read()));
