import { useEffect, useRef, useState } from 'react';
import type { Keeper } from '../kept/keeper.ts';
import type { Field } from './line-editor.tsx';
import { type ShownLine, type Texts, textsOf, typedOf } from './line-figures.ts';
import { afterKey, type PadKey } from './number-pad.tsx';

const empty: Texts = { cases: '', loose: '' };
const words = 'A number of 0 or more';

/** The fields of the item that is being counted: what stands in them is kept with every key. */
export function useFields(keeper: Keeper, line: ShownLine | undefined) {
  const [texts, setTexts] = useState<Texts>(empty);
  const [active, setActive] = useState<Field>('loose');
  const fresh = useRef(true);
  const of = useRef<number | null>(null);
  const cases = useRef<HTMLInputElement>(null);
  const loose = useRef<HTMLInputElement>(null);
  const inputs = { cases, loose };
  const lineId = line?.id ?? null;
  const start: Field = line?.caseSize == null ? 'loose' : 'cases';

  // What stands on the line is read when one comes to it; after that the fields rule.
  useEffect(() => {
    if (line === undefined || of.current === line.id) return;
    of.current = line.id;
    setTexts(textsOf(line));
  }, [line]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the line and nothing else
  useEffect(() => {
    setActive(start);
    fresh.current = true;
    if (lineId !== null) inputs[start].current?.focus({ preventScroll: true });
  }, [lineId]);

  const write = (next: Texts) => {
    const typed = typedOf(next);
    // First, so that it is on its way to the device while the field is drawn.
    if (line !== undefined && typed !== null) void keeper.type(line, next, typed);
    setTexts(next);
  };
  const isWrong = (field: Field) => typedOf({ ...empty, [field]: texts[field] }) === null;
  return {
    texts,
    active,
    inputs,
    wrong: { ...(isWrong('cases') ? { cases: words } : {}), ...(isWrong('loose') ? { loose: words } : {}) },
    setText: (field: Field, text: string) => {
      fresh.current = false;
      write({ ...texts, [field]: text });
    },
    press: (key: PadKey) => {
      write({ ...texts, [active]: afterKey(texts[active], key, fresh.current) });
      fresh.current = false;
    },
    focus: (field: Field) => {
      setActive(field);
      fresh.current = true;
    },
    /** From cases to loose; true where the item is done. */
    advance: (): boolean => {
      if (active !== 'cases') return true;
      inputs.loose.current?.focus();
      return false;
    },
    /** What stands there now was decided elsewhere: the fields read it anew. */
    reset: (next: Texts) => setTexts(next),
  };
}
