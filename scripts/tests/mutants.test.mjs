import { expect, it } from 'vitest';
import { byTests, changedSince, filesIn } from '../mutants/choose-files.mjs';

it("changes the domain's own code, not its tests or lists of exports", () => {
  const files = filesIn(['domain/src/sales/tax', 'domain/src/sales/tax/net-price.ts', 'server/src/app.ts']);
  expect(files).toContain('domain/src/sales/tax/net-price.ts');
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((path) => !path.startsWith('domain/src/sales/tax/') || /test|index/.test(path))).toEqual([]);
});

it('names what it does not find', () => {
  expect(() => filesIn(['domain/src/no-such-area'])).toThrow("domain/src/no-such-area doesn't exist.");
  expect(() => changedSince('no-such-commit')).toThrow('Git knows no commit no-such-commit.');
});

it('runs the tests of the nearest folder that has any', () => {
  const groups = byTests(['domain/src/sales/tax/net-price.ts', 'domain/src/shared/domain-error.ts']);
  expect(groups.get('domain/src/sales/tax')).toEqual(['domain/src/sales/tax/net-price.ts']);
  expect([...groups.values()].flat()).toHaveLength(2);
});
