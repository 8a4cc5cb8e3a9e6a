import type { Db, Tx } from './connect.ts';

const serialisationFailure = '40001';
const deadlock = '40P01';
// Somebody took the same unique value meanwhile: run again, the use case's own check finds it and refuses in words.
const taken = '23505';
const attempts = 4;

const mayRetry = (error: unknown) => {
  const code = (error as { code?: unknown } | null)?.code;
  return code === serialisationFailure || code === deadlock || code === taken;
};

const effectsOf = new WeakMap<Tx, (() => void)[]>();

/** Has an effect run once a transaction of `tx` is committed, for who is handed the transaction alone. */
export function afterCommit(trx: Tx, effect: () => void): void {
  effectsOf.get(trx)?.push(effect);
}

/**
 * Runs `work` in one transaction, and again where the database asks for that (a deadlock, a serialisation failure). What
 * must only happen once the data is safe is handed to `after`, and runs after the commit.
 */
export async function tx<T>(db: Db, work: (trx: Tx, after: (effect: () => void) => void) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((trx) => {
        effectsOf.set(trx, effects);
        return work(trx, (effect) => effects.push(effect));
      });
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (attempt >= attempts || !mayRetry(error)) throw error;
    }
  }
}
