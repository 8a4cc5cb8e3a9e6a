import { createRef, useEffect, useRef, useState } from 'react';
import { signal } from '../../../../lib/signal.ts';
import { useSteady } from '../../../../lib/use-steady.ts';
import type { Keeper } from '../kept/keeper.ts';
import type { Field } from './count-field.tsx';
import { type ShownLine, type Texts, textsOf, typedOf } from './line-figures.ts';
import { afterKey, type PadKey } from './number-pad.tsx';

const empty: Texts = { cases: '', loose: '' };

/**
 * The fields of the item being counted; saved on every key press. The state is outside the sheet component, so a key
 * press re-renders only its field. `opened` is the ID under which the item was opened: an item added here gets another
 * one when it's sent.
 */
export function useFields(keeper: Keeper, line: ShownLine | undefined, opened: number | null) {
  const [texts] = useState(() => signal<Texts>(empty));
  const [inputs] = useState(() => ({ cases: createRef<HTMLInputElement>(), loose: createRef<HTMLInputElement>() }));
  const [active, setActive] = useState<Field>('loose');
  const fresh = useRef(true);
  const of = useRef<number | null>(null);
  const lineId = line === undefined ? null : opened;
  const start: Field = line?.caseSize == null ? 'loose' : 'cases';

  // The line's values are loaded when it becomes the current one; after that the fields are the source of truth.
  useEffect(() => {
    if (line === undefined || of.current === lineId) return;
    of.current = lineId;
    texts.set(textsOf(line));
  }, [line, lineId, texts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the line and nothing else
  useEffect(() => {
    setActive(start);
    fresh.current = true;
    if (lineId !== null) inputs[start].current?.focus({ preventScroll: true });
  }, [lineId]);

  const write = (field: Field, text: string) => {
    const next = { ...texts.get(), [field]: text };
    const typed = typedOf(next);
    fresh.current = false;
    // First, so that saving starts before the field re-renders.
    if (line !== undefined && typed !== null) void keeper.type(line, next, typed);
    texts.set(next);
  };
  return {
    texts,
    active,
    inputs,
    setText: useSteady(write),
    press: useSteady((key: PadKey) => write(active, afterKey(texts.get()[active], key, fresh.current))),
    focus: useSteady((field: Field) => {
      setActive(field);
      fresh.current = true;
    }),
    /** Moves from cases to loose; returns true when the item is done. */
    advance: (): boolean => {
      if (active !== 'cases') return true;
      inputs.loose.current?.focus();
      return false;
    },
    /** The value was decided elsewhere, so reload the fields. */
    reset: texts.set,
  };
}
