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

/** What a person without a restaurant sees where nothing else is known. */
export const FirstStep = ({ onAdd }: Props) => <EmptyState {...beginning} action={<BeginButtons onAdd={onAdd} />} />;
