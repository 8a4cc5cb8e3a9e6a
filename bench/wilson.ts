const z = 1.96;

/** A proportion with its 95% confidence interval (Wilson, 1927): `97.1% (34 of 35, 85.5 to 99.5%)`. */
export function withWilson(hits: number, of: number): string {
  if (of === 0) return 'none to count';
  const { low, high } = wilson(hits, of);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${percent(hits / of)}% (${hits} of ${of}, ${percent(low)} to ${percent(high)}%)`;
}

function wilson(hits: number, of: number): { low: number; high: number } {
  const share = hits / of;
  const middle = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) };
}
