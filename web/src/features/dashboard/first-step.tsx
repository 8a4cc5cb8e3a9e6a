import { Button, EmptyState } from '../../ui/index.ts';

/** What a new account sees: one step, and what comes of it. */
export const FirstStep = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="Begin with your restaurant"
    text="Then send a supplier's invoice: Platewise reads it, and shows which dishes lost margin, by how much, and what to do."
    action={
      <>
        <Button variant="primary" onClick={onAdd}>
          Add Restaurant
        </Button>
        <Button to="/test-workflow">Try a demo restaurant</Button>
      </>
    }
  />
);
