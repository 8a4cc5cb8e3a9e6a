import { INVOICE_PAGES_LIMIT, type QuarterTurn } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import type { PagePhoto } from './use-upload.ts';

/** A page with a key that stays with it wherever it moves, and an address to show it by. */
export type ShownPage = PagePhoto & { id: number; address: string };

const nextTurn: Record<QuarterTurn, QuarterTurn> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** The pages in their order. Their addresses hold the photos in memory and are given back at the end. */
export function usePhotoPages(files: readonly File[]) {
  const lastId = useRef(0);
  const made = useRef<string[]>([]);
  const shown = (file: File): ShownPage => {
    const address = URL.createObjectURL(file);
    made.current.push(address);
    lastId.current += 1;
    return { id: lastId.current, file, turned: 0, address };
  };
  const [pages, setPages] = useState<readonly ShownPage[]>(() => files.slice(0, INVOICE_PAGES_LIMIT).map(shown));

  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);

  return {
    pages,
    add: (more: readonly File[]) => {
      const added = more.map(shown);
      setPages((now) => [...now, ...added].slice(0, INVOICE_PAGES_LIMIT));
    },
    /** One place to the front or to the back. */
    move: (id: number, by: -1 | 1) =>
      setPages((now) => {
        const from = now.findIndex((page) => page.id === id);
        const page = now[from];
        const other = now[from + by];
        if (!page || !other) return now;
        return now.map((each, index) => (index === from ? other : index === from + by ? page : each));
      }),
    turn: (id: number) =>
      setPages((now) => now.map((page) => (page.id === id ? { ...page, turned: nextTurn[page.turned] } : page))),
    remove: (id: number) => setPages((now) => now.filter((page) => page.id !== id)),
  };
}
