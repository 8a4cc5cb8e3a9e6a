/** Runs work in order of arrival; null if the queue is full. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | null;

/** Runs up to `atOnce` tasks concurrently and lets `waiting` more queue up. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  let running = 0;
  const line: (() => void)[] = [];
  const leave = () => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => line.push(resolve));
  };
  return (work) => {
    if (running >= atOnce && line.length >= waiting) return null;
    return enter().then(work).finally(leave);
  };
}
