import { type HeaderField, headerKey, headerOrigin } from '../model/fields.ts';
import { useReviewState } from './review-context.tsx';

/** A doubtful header value, and the action to keep it as read. */
export function useKeepHeader(field: HeaderField) {
  const { store, view, values, goNext } = useReviewState();
  const found = headerOrigin(view.review, field);
  const doubt = values.find(({ key }) => key === headerKey(field))?.doubt ?? null;
  return {
    doubt,
    keep: () => {
      if (!found) return;
      void store.header({ key: headerKey(field), label: field }, { checked: [found.name] });
      goNext();
    },
  };
}
