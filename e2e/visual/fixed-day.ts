// Loaded before the product, so every run has the same date and the same figures. Only the clock's start is moved.
const real = Date;
const shift = real.parse(process.env.PRODUCT_DAY ?? '') - real.now();
if (Number.isNaN(shift)) throw new Error('PRODUCT_DAY names no moment');

class Moved extends real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [real.now() + shift] : given) as [number]));
  }
  static override now(): number {
    return real.now() + shift;
  }
}
globalThis.Date = Moved as DateConstructor;
