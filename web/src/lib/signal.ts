import { useSyncExternalStore } from 'react';

/** A value outside React, shared by components and plain functions. */
export type Signal<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A signal that can change its value without notifying listeners right away. */
export type HeldSignal<Value> = Signal<Value> & { hold: (value: Value) => void; tell: () => void };

export function signal<Value>(initial: Value): HeldSignal<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      tell();
    },
    hold: (value) => {
      current = value;
    },
    tell,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useSignal = <Value>(source: Signal<Value>): Value => useSyncExternalStore(source.subscribe, source.get);
