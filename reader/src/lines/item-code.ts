import { isPack } from './described-packs.ts';
import type { DraftLine } from './draft-line.ts';

const bracketed = /^\[[^\]]{2,20}\]$/;
const isCode = (text: string) => /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,15}$/.test(text) && !isPack(text);

/**
 * Item codes in front of the description instead of in a column: '[4711] Beeswax', or a first word that is a code in
 * most lines.
 */
export function takeItemCodes(drafts: readonly DraftLine[]): DraftLine[] {
  const plain = drafts.filter((draft) => draft.itemCode.length === 0 && draft.description.length > 1);
  const coded = plain.filter((draft) => isCode(draft.description[0]?.text ?? ''));
  const most = coded.length >= 2 && coded.length >= 0.6 * plain.length;
  return drafts.map((draft) => {
    const first = draft.description[0];
    if (!first || draft.itemCode.length > 0 || draft.description.length < 2) return draft;
    if (bracketed.test(first.text)) {
      return {
        ...draft,
        itemCode: [{ ...first, text: first.text.slice(1, -1) }],
        description: draft.description.slice(1),
      };
    }
    return most && isCode(first.text)
      ? { ...draft, itemCode: [first], description: draft.description.slice(1) }
      : draft;
  });
}
