import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { phraseOf, wordAs } from '../model/page-words.ts';
import { useReviewState } from './review-context.tsx';

export type PageWord = { text: string; x: number; y: number; w: number; h: number };

/**
 * Fills the focused field with words from the page: a click takes one word, Shift + click everything since the last
 * one, and dragging the words covered. A moving finger scrolls and selects nothing.
 */
export function useWordSelection(words: readonly PageWord[], onFilled?: () => void) {
  const { fillable } = useReviewState();
  const begun = useRef<PageWord | null>(null);
  const dragged = useRef(false);
  const anchor = useRef<PageWord | null>(null);
  const [taken, setTaken] = useState<readonly PageWord[]>([]);

  const fill = (phrase: readonly PageWord[]) => {
    const target = fillable();
    const text = target && wordAs(target.kind, phrase.map((word) => word.text).join(' '));
    if (!target || text === null || text === '') return;
    target.fill(text);
    onFilled?.();
  };
  const wordAt = (event: PointerEvent): PageWord | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const index = under instanceof HTMLElement ? under.dataset.word : undefined;
    return index === undefined ? null : (words[Number(index)] ?? null);
  };

  return {
    taken,
    paper: {
      onPointerMove: (event: PointerEvent) => {
        if (begun.current === null || event.pointerType === 'touch') return;
        const word = wordAt(event);
        if (word === null || (word === begun.current && !dragged.current)) return;
        dragged.current = true;
        setTaken(phraseOf(words, begun.current, word));
      },
      onPointerUp: () => {
        if (dragged.current) {
          fill(taken);
          anchor.current = taken.at(-1) ?? null;
        }
        begun.current = null;
        setTaken([]);
      },
      onPointerLeave: () => {
        begun.current = null;
        dragged.current = false;
        setTaken([]);
      },
    },
    word: (word: PageWord, index: number) => ({
      'data-word': index,
      'data-taken': taken.includes(word) || undefined,
      // Keeps focus in the field so it can take the word.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onPointerDown: () => {
        begun.current = word;
        dragged.current = false;
      },
      onClick: (event: MouseEvent) => {
        // The drag has already filled the field; this is the click that follows it.
        if (dragged.current) {
          dragged.current = false;
          return;
        }
        fill(event.shiftKey && anchor.current ? phraseOf(words, anchor.current, word) : [word]);
        anchor.current = word;
      },
    }),
  };
}
