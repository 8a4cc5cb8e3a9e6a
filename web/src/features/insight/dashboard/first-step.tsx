import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';

export const beginning = {
  title: t('Start with your restaurant'),
  text: t("Then upload a supplier's invoice to see which dishes lost margin, how much, and what to do."),
};

type Props = { onAdd: () => void };

export const BeginButtons = ({ onAdd }: Props) => (
  <>
    <Button variant="primary" onClick={onAdd}>
      {t('Add Restaurant')}
    </Button>
    <Button to="/test-workflow">{t('Try a demo restaurant')}</Button>
  </>
);

/** The default empty state for users without a restaurant. */
export const FirstStep = ({ onAdd }: Props) => <EmptyState {...beginning} action={<BeginButtons onAdd={onAdd} />} />;
