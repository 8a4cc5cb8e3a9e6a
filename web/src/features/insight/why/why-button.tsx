import type { WhyFigure } from '@platewise/domain';
import { useMayOpen } from '../../../lib/open-pages.ts';
import { t } from '../../../lib/t.ts';
import { Button, useCostsHidden } from '../../../ui/index.ts';
import { useWhy } from './use-why.ts';
import css from './why.module.css';
import { figureWords } from './words.ts';

/** Opens the explanation of a figure. Explanations show costs, so they are part of the reports and the analysis. */
export function WhyButton({ figure }: { figure: WhyFigure }) {
  const { open } = useWhy();
  const hidden = useCostsHidden();
  const mayOpen = useMayOpen();
  if (hidden || !(mayOpen('/reports') || mayOpen('/analysis'))) return null;
  return (
    <Button
      className={css.ask}
      size="xs"
      variant="subtle"
      aria-label={t('Why? {figure}', { figure: figureWords[figure] })}
      onClick={() => open(figure)}
    >
      {t('Why?')}
    </Button>
  );
}
