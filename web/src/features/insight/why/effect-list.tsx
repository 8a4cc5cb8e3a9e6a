import type { Why, WhyBlock, WhyEffect } from '@platewise/contract';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../lib/t.ts';
import { ProofLinks } from './proof-links.tsx';
import { useWhy } from './use-why.ts';
import css from './why.module.css';
import { kindWords, valueWords } from './words.ts';

/** All effects; each opens to the dishes, ingredients or vendors behind it. */
export function EffectList({ why, block }: { why: Why; block: WhyBlock }) {
  const { effect, show } = useWhy();
  return (
    <ul className={css.effects} aria-label={t('Effects')}>
      {block.effects.map((one) => {
        const key = `${block.currency}-${one.kind}`;
        const isOpen = effect === key;
        return (
          <Effect
            key={one.kind}
            effect={one}
            why={why}
            currency={block.currency}
            isOpen={isOpen}
            onToggle={() => show(isOpen ? null : key)}
          />
        );
      })}
      <li className={css.total}>
        <span>{t('Change')}</span>
        <span className="pw-num">{valueWords(why.unit, block.currency, block.change ?? 0, true)}</span>
      </li>
    </ul>
  );
}

type Props = { effect: WhyEffect; why: Why; currency: string; isOpen: boolean; onToggle: () => void };

function Effect({ effect, why, currency, isOpen, onToggle }: Props) {
  const id = useId();
  const { label } = kindWords(effect.kind, why.figure);
  const amount = (value: number) => valueWords(why.unit, currency, value, true);
  return (
    <li>
      <button
        type="button"
        className={css.effect}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <ChevronRight size={14} aria-hidden className={css.arrow} data-open={isOpen || undefined} />
        <span className={css.label}>{label}</span>
        <span className="pw-num">{amount(effect.amount)}</span>
      </button>
      {isOpen && (
        <ul id={id} className={css.items} aria-label={label}>
          {effect.items.map((item) => (
            <li key={item.key}>
              <span className={css.item}>
                <span>{item.name}</span>
                {item.detail !== null && <span className="pw-meta">{item.detail}</span>}
                <ProofLinks proof={item.proof} />
              </span>
              <span className="pw-num">{amount(item.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
