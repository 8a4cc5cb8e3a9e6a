import { INVOICE_PAGES_LIMIT, type QuarterTurn } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import type { PagePhoto } from './use-upload.ts';

/** A page with a stable key and an object URL. */
export type ShownPage = PagePhoto & { id: number; address: string };

const nextTurn: Record<QuarterTurn, QuarterTurn> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** The pages in order. Their object URLs keep the photos in memory and are revoked on unmount. */
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
    /** Moves a page one position forward or back. */
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
