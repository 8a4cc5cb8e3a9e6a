import type { LineItem } from '@platewise/contract';
import { History } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import css from './lines-table.module.css';

type Fact = LineItem['remembered'][number];

/** Marks a fact as remembered from an earlier confirmation. For ingredients, where that is common, just an icon. */
export function RememberedTag({ line, of, brief = false }: { line: LineItem; of: readonly Fact[]; brief?: boolean }) {
  if (!of.some((fact) => line.remembered.includes(fact))) return null;
  return (
    <span className={css.remembered} data-tip={t('Remembered for this vendor')}>
      {brief && <History size={12} strokeWidth={2.25} aria-hidden />}
      <span className={brief ? 'pw-sr' : undefined}>{t('remembered')}</span>
    </span>
  );
}
