import type { Lesson, Place } from '@platewise/reader';
import type { NewFact } from './learned-fact.ts';

/** Converts a reader's lesson to a fact about the vendor. */
export function paperFact(lesson: Lesson): NewFact {
  switch (lesson.kind) {
    case 'place': {
      const { field, place } = lesson;
      return { kind: 'place', subject: field, meaning: placeText(place), detail: { field, place } };
    }
    case 'column':
      return { kind: 'column', subject: lesson.role, meaning: lesson.heading.slice(0, 80), detail: {} };
    case 'dateOrder':
      return { kind: 'date_order', subject: 'dates', meaning: lesson.order, detail: {} };
  }
}

/** What identifies a position: its labels, or without labels its coordinates. */
function placeText({ left, right, above, page, x, y }: Place): string {
  const labels = [left, right, above].map((label) => label.slice(0, 80));
  if (labels.some((label) => label !== '')) return JSON.stringify(labels);
  return JSON.stringify([page, x.toFixed(2), y.toFixed(2)]);
}
