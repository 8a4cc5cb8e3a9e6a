import { Button, EmptyState } from '../../../ui/index.ts';

export const beginning = {
  title: 'Start with your restaurant',
  text: "Then upload a supplier's invoice to see which dishes lost margin, how much, and what to do.",
};

type Props = { onAdd: () => void };

export const BeginButtons = ({ onAdd }: Props) => (
  <>
    <Button variant="primary" onClick={onAdd}>
      Add Restaurant
    </Button>
    <Button to="/test-workflow">Try a demo restaurant</Button>
  </>
);

/** The default empty state for users without a restaurant. */
export const FirstStep = ({ onAdd }: Props) => <EmptyState {...beginning} action={<BeginButtons onAdd={onAdd} />} />;
