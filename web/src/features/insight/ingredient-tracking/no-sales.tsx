import { Button, EmptyState } from '../../../ui/index.ts';

export const NoSales = ({ period }: { period: number }) => (
  <EmptyState
    title={`No sales in the last ${period} days`}
    text="Import sales and map their items to dishes to see revenue by ingredient."
    action={
      <>
        <Button variant="primary" to="/revenue?tab=upload">
          Upload sales
        </Button>
        <Button to="/pos-integrations">Connect a POS</Button>
      </>
    }
  />
);
