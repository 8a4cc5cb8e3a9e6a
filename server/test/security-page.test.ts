import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

type Row = { number: string; state: string; how: string };

const rows: Row[] = [...page.matchAll(/^\| ([\d.]+) \| [12] \| [^|]+ \| ([^|]+) \| (.*) \|$/gm)].map(
  ([, number = '', state = '', how = '']) => ({ number, state, how }),
);

/** The number of level 1 and 2 requirements in each section: `1.2` has nine, numbered from one. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2 },
  ...{ '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

describe('docs/security.md', () => {
  it('covers every requirement of levels 1 and 2', () => {
    const all = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ number }) => number).toSorted()).toEqual([...all, '10', '17'].toSorted());
  });

  it('gives a status for each, with its test or a reason', () => {
    for (const { number, state, how } of rows) {
      expect(['met', 'in part', 'not met', 'does not apply'], number).toContain(state);
      if (state === 'met') expect(how, number).toMatch(/`[^`]+\.(test|spec)\.tsx?`/);
      else expect(how.length, number).toBeGreaterThan(5);
    }
  });

  it('names existing tests', () => {
    const files = new Set([...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path));
    expect(files.size).toBeGreaterThan(20);
    for (const path of files) expect(readFileSync(join(root, path), 'utf8'), path).toMatch(/\b(test|it)\b/);
  });

  it('gives the number of each status', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(page.replace(/\s+/g, ' ')).toContain(
      `${count('met')} are met, ${count('in part')} in part, ${count('not met')} are not met, ${count('does not apply')} do not apply`,
    );
  });
});

it('the web app shows text as text: no raw HTML, no dynamic code', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(100);
  const raw = sources.filter((path) =>
    /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|postMessage\(/.test(
      readFileSync(join(root, 'web/src', path), 'utf8'),
    ),
  );
  expect(raw).toEqual([]);
});
