import type { CorrelationSummary } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, Section } from '../../../ui/index.ts';
import css from './supplier-correlation.module.css';

type Props = { summary: CorrelationSummary; onChoose: ((ingredient: { id: number; name: string }) => void) | null };

/** Ingredients with no known vendor; one can be set by hand. */
export function Unmatched({ summary, onChoose }: Props) {
  const { without, unmatched } = summary;
  if (without.length === 0) return null;
  return (
    <Section title={t('No vendor')} count={unmatched}>
      <ul className={css.without}>
        {without.map((ingredient) => (
          <li key={ingredient.id}>
            {onChoose ? (
              <Button
                size="xs"
                aria-label={t('Choose a vendor for {name}', { name: ingredient.name })}
                onClick={() => onChoose(ingredient)}
              >
                {ingredient.name}
              </Button>
            ) : (
              ingredient.name
            )}
          </li>
        ))}
        {unmatched > without.length && (
          <li className="pw-ink-3">{t('and {count} more', { count: formatNumber(unmatched - without.length) })}</li>
        )}
      </ul>
    </Section>
  );
}
