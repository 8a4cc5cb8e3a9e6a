/** Repetitions of an element, each a list of components. */
export type Element = readonly (readonly string[])[];

/** A segment of either standard: its tag and its elements, with release characters resolved. */
export type Segment = { readonly tag: string; readonly elements: readonly Element[] };

/** One message (X12: transaction set) with its type ('810', 'INVOIC'), from ST or UNH to SE or UNT. */
export type Message = { readonly type: string; readonly segments: readonly Segment[] };

/** The segments after a tag that opens a group, up to the next such tag. The first group may have no head. */
export type Group = { readonly head: Segment | undefined; readonly members: readonly Segment[] };

/**
 * The value of an element or of one of its components, both counted from 1 as in the standards, in its first
 * repetition; undefined if absent or empty. Example: value(segment, 1, 2) is 5118 of PRI+AAA:2.15.
 */
export function value(segment: Segment | undefined, element: number, component = 1): string | undefined {
  return segment?.elements[element - 1]?.[0]?.[component - 1] || undefined;
}

/**
 * All of an element's text: in free text, X12 has no way to write its own delimiters, so they aren't taken for any.
 * Undefined if there is none.
 */
export const phrase = (segment: Segment | undefined, element: number): string | undefined =>
  segment?.elements[element - 1]
    ?.flat()
    .filter((part) => part !== '')
    .join(' ') || undefined;

export const all = (segments: readonly Segment[], tag: string): Segment[] =>
  segments.filter((segment) => segment.tag === tag);

/** The first segment with this tag and, if given, one of these values in its first component. */
export function first(segments: readonly Segment[], tag: string, ...qualifiers: string[]): Segment | undefined {
  const found = all(segments, tag);
  if (qualifiers.length === 0) return found[0];
  for (const qualifier of qualifiers) {
    const one = found.find((segment) => value(segment, 1) === qualifier);
    if (one !== undefined) return one;
  }
  return undefined;
}

/** Splits segments before each one that opens a group; `opens` also sees the group that is open. */
export function groupsOf(
  segments: readonly Segment[],
  opens: (segment: Segment, open: string | undefined) => boolean,
): Group[] {
  const groups: { head: Segment | undefined; members: Segment[] }[] = [{ head: undefined, members: [] }];
  for (const segment of segments) {
    const open = groups.at(-1);
    if (opens(segment, open?.head?.tag)) groups.push({ head: segment, members: [] });
    else open?.members.push(segment);
  }
  return groups;
}
