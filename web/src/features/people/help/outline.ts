import outline from '../../../../../docs/README.md?outline';
import { isMeant, searchable } from '../../../lib/searchable.ts';

type Heading = { id: string; text: string };
export type Doc = {
  /** Below `docs`. */
  file: string;
  /** Below `/help/`; empty for the index. */
  path: string;
  title: string;
  headings: readonly Heading[];
};
/** `section`: the heading above the table whose row the group is. */
export type DocGroup = { title: string; section?: string; docs: Doc[] };
export type Outline = { home: Doc; groups: readonly DocGroup[] };

export const { home, groups } = outline;
export const docs: readonly Doc[] = [home, ...groups.flatMap((group) => group.docs)];

export const docAt = (path: string): Doc | undefined => docs.find((doc) => doc.path === path);

export const addressOf = ({ path }: Doc, heading = ''): string =>
  `/help${path && `/${path}`}${heading && `#${heading}`}`;

/** A page, or a heading on it. */
export type Hit = { doc: Doc; heading?: Heading };

/** Pages by title first, those that begin with the words before the others; then headings with a word in them. */
export function findHelp(text: string, most: number): Hit[] {
  const byTitle = docs.filter(({ title }) => isMeant({ label: title }, text));
  const begins = ({ title }: Doc) => searchable(title).startsWith(searchable(text).trim());
  const titles = [...byTitle.filter(begins), ...byTitle.filter((doc) => !begins(doc))];
  const headings = docs
    .filter((doc) => !byTitle.includes(doc))
    .flatMap((doc) =>
      doc.headings
        .filter((heading) => isMeant({ label: heading.text, also: doc.title }, text))
        .map((heading) => ({ doc, heading })),
    );
  return [...titles.map((doc) => ({ doc })), ...headings].slice(0, most);
}
