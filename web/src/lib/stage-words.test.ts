import { expect, it } from 'vitest';
import { stageWords } from './stage-words.ts';

it.each([
  [{ stage: 'stored', filesAhead: null }, 'Waiting to be read'],
  [{ stage: 'stored', filesAhead: 0 }, 'Waiting to be read. Next in line'],
  [{ stage: 'stored', filesAhead: 1 }, 'Waiting to be read. 1 file ahead'],
  [{ stage: 'stored', filesAhead: 12 }, 'Waiting to be read. 12 files ahead'],
  [{ stage: 'reading', page: 2, pages: 3 }, 'Processing with AI OCR... Page 2 of 3'],
] as const)('%o is shown as %s', (now, words) => {
  expect(stageWords(now)).toBe(words);
});
