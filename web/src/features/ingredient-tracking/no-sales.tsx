import { Button, EmptyState } from '../../ui/index.ts';

export const NoSales = ({ period }: { period: number }) => (
  <EmptyState
    title={`No sales in the last ${period} days`}
    text="Once sales come in and their items are mapped to dishes, you see here which ingredient brings how much."
    action={
      <>
        <Button variant="primary" to="/revenue?tab=upload">
          Upload sales
        </Button>
        <Button to="/pos-integrations">Connect a point of sale</Button>
      </>
    }
  />
);
