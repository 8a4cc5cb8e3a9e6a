import type { CorrelationSummary } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { Button, Section } from '../../../ui/index.ts';
import css from './supplier-correlation.module.css';

type Props = { summary: CorrelationSummary; onChoose: ((ingredient: { id: number; name: string }) => void) | null };

/** Ingredients with no known vendor; one can be set by hand. */
export function Unmatched({ summary, onChoose }: Props) {
  const { without, unmatched } = summary;
  if (without.length === 0) return null;
  return (
    <Section title="No vendor" count={unmatched}>
      <ul className={css.without}>
        {without.map((ingredient) => (
          <li key={ingredient.id}>
            {onChoose ? (
              <Button
                size="xs"
                aria-label={`Choose a vendor for ${ingredient.name}`}
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
          <li className="pw-ink-3">and {formatNumber(unmatched - without.length)} more</li>
        )}
      </ul>
    </Section>
  );
}
