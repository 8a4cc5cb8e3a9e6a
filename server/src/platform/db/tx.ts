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

/** Runs what must happen only once the data is safe: after the commit of a transaction of `tx`. */
export function afterCommit(trx: Tx, effect: () => void): void {
  const effects = effectsOf.get(trx);
  if (effects === undefined) throw new Error('Effects wait for transactions of tx alone');
  effects.push(effect);
}

/** Runs `work` in one transaction, and again where the database asks for that (a deadlock, a serialisation failure). */
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
