import { addMenuItemIngredient } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { invalidate } from '../../lib/query-client.ts';
import { costRooms, type TypedLine } from '../ingredients/index.ts';
import { bodyOf } from './line-body.ts';

/** Adds lines one by one; what failed is kept with its reason and can be tried again, what is in is never sent twice. */
export function useAddLines(dishId: number, portions: string) {
  const client = useQueryClient();
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());
  const [running, setRunning] = useState(false);
  const add = async (lines: ReadonlyMap<number, TypedLine>): Promise<boolean> => {
    setRunning(true);
    const problems = new Map<number, string>();
    for (const [at, line] of lines) {
      if (added.has(at)) continue;
      try {
        await call(addMenuItemIngredient, { params: { id: dishId }, body: bodyOf(line, portions) });
        setAdded((before) => new Set([...before, at]));
      } catch (error) {
        problems.set(at, messageOf(error));
      }
      setFailed(new Map(problems));
    }
    await invalidate(client, ...costRooms);
    setRunning(false);
    return problems.size === 0;
  };
  return { add, added, failed, running };
}
