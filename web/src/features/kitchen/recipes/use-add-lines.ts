import { addMenuItemIngredients } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import type { TypedLine } from '../ingredients/index.ts';
import { bodyOf } from './line-body.ts';

/** Adds all lines or none: if one is rejected, it gets its reason and nothing is added. */
export function useAddLines(dishId: number, portions: string) {
  const sendKey = useSendKey();
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());
  const { mutateAsync, isPending, error, reset } = useCall(addMenuItemIngredients);
  const add = async (lines: ReadonlyMap<number, TypedLine>): Promise<boolean> => {
    const places = [...lines.keys()];
    const body = { lines: [...lines.values()].map((line) => bodyOf(line, portions)) };
    try {
      await mutateAsync({ params: { id: dishId }, body, idempotencyKey: sendKey.of(body) });
      sendKey.done();
      setFailed(new Map());
      return true;
    } catch (problem) {
      setFailed(refusedLines(problem, places));
      return false;
    }
  };
  const forget = () => {
    reset();
    setFailed(new Map());
  };
  return { add, forget, failed, error: failed.size > 0 ? null : error, running: isPending };
}

/** Errors by line index: `lines.2.quantity` is the third line sent. */
function refusedLines(problem: unknown, places: readonly number[]): Map<number, string> {
  const errors = isApiError(problem) ? problem.errors : [];
  return new Map(
    errors.flatMap(({ path, message }) => {
      const place = places[Number(/^lines\.(\d+)/.exec(path)?.[1])];
      return place === undefined ? [] : [[place, message] as const];
    }),
  );
}
