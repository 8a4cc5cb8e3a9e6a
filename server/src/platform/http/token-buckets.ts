/** So many at once, and as many again over the time given; then one waits. */
export type Allowance = { burst: number; refillMs: number };

type Bucket = { left: number; at: number };

const mostBuckets = 10_000;

/**
 * Counts by key in the memory of this process: a bucket holds `burst` tokens and fills evenly within `refillMs`. A restart
 * fills all, which costs nothing but a second go.
 */
export class TokenBuckets {
  readonly #allowance: Allowance;
  readonly #buckets = new Map<string, Bucket>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes one, and answers how many milliseconds to wait where there is none: 0 where it was given. */
  take(key: string, now: number): number {
    const { burst, refillMs } = this.#allowance;
    const known = this.#buckets.get(key);
    const left = known === undefined ? burst : Math.min(burst, known.left + ((now - known.at) * burst) / refillMs);
    if (left < 1) return Math.ceil(((1 - left) * refillMs) / burst);
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left - 1, at: now });
    if (this.#buckets.size > mostBuckets) this.#forgetFull(now);
    return 0;
  }

  /** What has filled up again is as good as new; where that is not enough, those that were asked longest ago go. */
  #forgetFull(now: number): void {
    for (const [key, { at }] of this.#buckets) {
      if (now - at < this.#allowance.refillMs && this.#buckets.size <= mostBuckets) break;
      this.#buckets.delete(key);
    }
  }
}
