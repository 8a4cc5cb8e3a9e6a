import { describe, expect, it } from 'vitest';
import { charactersOf } from './characters.ts';
import type { Crop } from './crop.ts';
import { decode } from './decode.ts';
import { wordsOfLine } from './spacing.ts';

const characters = charactersOf('疗\nA\nB\n：\n');

describe('characters', () => {
  it('are Latin only, with wide forms as normal ones and the space last', () => {
    expect(characters.known).toEqual([
      { index: 2, text: 'A' },
      { index: 3, text: 'B' },
      { index: 4, text: ':' },
      { index: 5, text: ' ' },
    ]);
    expect(characters.classes).toBe(6);
  });
});

describe('decoding', () => {
  /** One likelihood per step: the most likely class, and its probability. */
  const answer = (...steps: [number, number][]) => {
    const values = new Float32Array(steps.length * characters.classes);
    steps.forEach(([index, likely], step) => {
      values[step * characters.classes + index] = likely;
      if (index !== 0) values[step * characters.classes] = 1 - likely;
    });
    return decode(characters, values, steps.length);
  };
  it('reads a letter over several steps as one, and as two with a blank between', () => {
    expect(answer([2, 0.8], [2, 0.9], [0, 1], [2, 0.7]).map((letter) => letter.text)).toEqual(['A', 'A']);
    expect(answer([2, 0.8], [2, 0.9], [0, 1], [2, 0.7])[0]?.confidence).toBeCloseTo(0.9);
  });
  it('places a letter at its steps', () => {
    expect(answer([0, 1], [0, 1], [3, 0.9], [0, 1])).toEqual([
      { text: 'B', confidence: expect.closeTo(0.9), at: 2.5 / 4 },
    ]);
  });
  it('skips Chinese characters', () => expect(answer([1, 0.99])).toEqual([]));
});

describe('spaces between words', () => {
  /** A line of bars on paper, at the given columns. */
  function lineOf(width: number, bars: readonly [number, number][]): Crop {
    const height = 48;
    const planes = new Float32Array(width * height * 3).fill(0.9);
    for (const [from, to] of bars) {
      for (let plane = 0; plane < 3; plane += 1) {
        for (let y = 10; y < 38; y += 1)
          planes.fill(-0.9, plane * width * height + y * width + from, plane * width * height + y * width + to);
      }
    }
    return { width, height, planes };
  }
  const lettersAt = (text: string, width: number, bars: readonly [number, number][]) =>
    bars.map(([from, to], at) => ({ text: text[at] ?? '', confidence: 0.9, at: (from + to) / 2 / width }));

  it('split words that the recognizer ran together', () => {
    const bars: [number, number][] = [
      [4, 20],
      [24, 40],
      [60, 76],
      [80, 96],
    ];
    const words = wordsOfLine(lineOf(100, bars), lettersAt('ABAB', 100, bars));
    expect(words.map((word) => word.text)).toEqual(['AB', 'AB']);
    expect(words[1]?.from).toBeCloseTo(0.6, 1);
    expect(words[1]?.to).toBeCloseTo(0.96, 2);
  });
  it('are not found around a 1 in typewriter type', () => {
    const bars: [number, number][] = [
      [4, 22],
      [36, 42],
      [54, 72],
      [79, 97],
    ];
    expect(wordsOfLine(lineOf(104, bars), lettersAt('8100', 104, bars)).map((word) => word.text)).toEqual(['8100']);
  });
  it('make a lone digit far from two others its own word', () => {
    const bars: [number, number][] = [
      [4, 12],
      [50, 64],
      [68, 82],
    ];
    expect(wordsOfLine(lineOf(90, bars), lettersAt('110', 90, bars)).map((word) => word.text)).toEqual(['1', '10']);
  });
  it('separate two letters far apart, but not two close ones', () => {
    const words = (bars: [number, number][]) =>
      wordsOfLine(lineOf(90, bars), lettersAt('4#', 90, bars)).map((word) => word.text);
    expect(words([[4, 18], [60, 76]])).toEqual(['4', '#']); // biome-ignore format: reads as two bars
    expect(words([[4, 18], [24, 40]])).toEqual(['4#']); // biome-ignore format: reads as two bars
  });
  it('are not affected by ink from the next line', () => {
    const bars: [number, number][] = [
      [40, 54],
      [58, 72],
    ];
    const [word] = wordsOfLine(lineOf(90, [[0, 4], ...bars]), lettersAt('10', 90, bars));
    expect(word?.from).toBeCloseTo(40 / 90, 2);
  });
  it('are absent when nothing is printed', () => expect(wordsOfLine(lineOf(60, []), [])).toEqual([]));
});
