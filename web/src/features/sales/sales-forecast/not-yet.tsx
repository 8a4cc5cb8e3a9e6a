import type { SalesForecastReply } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { Button, EmptyState } from '../../../ui/index.ts';

/** Why there is no forecast, and what is needed for one. */
export function NotYet({ forecast: { status, history } }: { forecast: SalesForecastReply }) {
  if (status === 'waiting') {
    return (
      <EmptyState
        title="Calculating your forecast"
        text="This takes a few seconds after sales come in. The forecast appears automatically."
      />
    );
  }
  const { weeks, weeksNeeded } = history;
  return (
    <EmptyState
      title="Not enough sales to forecast"
      text={
        weeks === 0
          ? `A forecast needs ${weeksNeeded} weeks of sales, including recent ones. There are none yet.`
          : `A forecast needs ${countOf(weeksNeeded, 'week')} of sales, including recent ones. There ${weeks === 1 ? 'is one' : `are ${weeks}`}.`
      }
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
}
