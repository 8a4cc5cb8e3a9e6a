import { dishMatchSure } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the match of our dish with a competitor's counts: a person chose it, or its name is certain. Anything else is
 * an open question that no figure includes. `of` is the alias of `competitor_menu_items`.
 */
export const isCounted = (of: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${of}.matched_by_hand`)} or ${sql.ref(`${of}.match_score`)} >= ${100 * dishMatchSure}::numeric)`;
