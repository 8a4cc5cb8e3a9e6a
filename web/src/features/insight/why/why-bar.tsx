import type { WhyFigure } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { useWhy } from './use-why.ts';
import css from './why.module.css';
import { figureWords } from './words.ts';

/** The figures of a report that can be explained. */
export function WhyBar({ figures }: { figures: readonly WhyFigure[] }) {
  const { open } = useWhy();
  return (
    <div className={css.bar}>
      {figures.map((figure) => (
        <Button key={figure} size="xs" onClick={() => open(figure)}>
          {t('Why? {figure}', { figure: figureWords[figure] })}
        </Button>
      ))}
    </div>
  );
}
