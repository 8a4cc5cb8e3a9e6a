import { t } from '@platewise/domain';

/** What Platewise does, for visitors and for search engines. */
export const offer = (): string =>
  t(
    'Snap a photo of an invoice. Platewise reads every line, costs every dish, and tells you what changed, what it costs you and what to do.',
  );
