/** Why a backup was made; only the nightly ones are ever removed. */
export type Occasion = 'nightly' | 'by-hand' | 'before-restore';

/** @example backupName('nightly', new Date('2026-11-22T03:00:07Z')) // 'platewise-nightly-20261122T030007Z.backup' */
export const backupName = (occasion: Occasion, at: Date): string =>
  `platewise-${occasion}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

const nightly = /^platewise-nightly-\d{8}T\d{6}Z\.backup$/;

/** The nightly backups in a folder beyond the newest `keep`, plus leftovers of interrupted runs. */
export function spareBackups(names: readonly string[], keep: number): string[] {
  const whole = names.filter((name) => nightly.test(name)).sort();
  const half = names.filter((name) => name.endsWith('.part') && nightly.test(name.slice(0, -'.part'.length)));
  return [...whole.slice(0, Math.max(0, whole.length - keep)), ...half];
}
