import { type ComponentType, useEffect } from 'react';
import { signal, useSignal } from '../lib/signal.ts';

type Read<Props> = { Part: ComponentType<Props> } | { failure: unknown } | null;

/** A part of the kit whose code is no part of a page's first script. */
export type Later<Props> = { read: () => Promise<void>; state: ReturnType<typeof signal<Read<Props>>> };

const all: Later<never>[] = [];

/** Until `load` has ended, whoever uses the part draws a stand-in of the same size. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const state = signal<Read<Props>>(null);
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> => {
    reading ??= load().then(
      (Part) => state.set({ Part }),
      (failure: unknown) => {
        reading = undefined;
        // The stand-in stays until the network is back.
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

/** The part once it is read. With `now` it is asked for as soon as its stand-in is drawn, beside the data of the page. */
export function useLater<Props>(part: Later<Props>, now: boolean): ComponentType<Props> | null {
  const read = useSignal(part.state);
  useEffect(() => {
    if (now) void part.read();
  }, [part, now]);
  if (read && 'failure' in read) throw read.failure;
  return read?.Part ?? null;
}

/** Reads every such part, for tests of pages. */
export const readEveryPart = (): Promise<unknown> => Promise.all(all.map(({ read }) => read()));
