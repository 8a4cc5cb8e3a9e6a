import type { Db, Tx } from './connect.ts';

const serialisationFailure = '40001';
const deadlock = '40P01';
// A concurrent insert took the unique value: on the rerun, the use case's own check reports it properly.
const taken = '23505';
const attempts = 4;

const mayRetry = (error: unknown) => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === serialisationFailure || code === deadlock || code === taken;
};

const effectsOf = new WeakMap<Tx, (() => void)[]>();

/** Runs an effect only after a `tx` transaction commits. */
export function afterCommit(trx: Tx, effect: () => void): void {
  const effects = effectsOf.get(trx);
  if (effects === undefined) throw new Error('Effects wait for transactions of tx alone');
  effects.push(effect);
}

/** Runs `work` in a transaction, and retries when the database requires it (deadlock, serialization failure). */
export async function tx<T>(db: Db, work: (trx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((trx) => {
        effectsOf.set(trx, effects);
        return work(trx);
      });
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (attempt >= attempts || !mayRetry(error)) throw error;
    }
  }
}
