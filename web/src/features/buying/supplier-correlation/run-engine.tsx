import { Play } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { useRun } from './use-run.ts';

/** Starts the engine; the button shows progress while it runs. */
export function RunEngine({ restaurantId }: { restaurantId: number }) {
  const { summary, start, busy } = useRun(restaurantId);
  if (summary.data && !summary.data.can.run) return null;
  return (
    <Button
      variant="primary"
      icon={<Play size={14} aria-hidden />}
      loading={busy}
      onClick={() => {
        if (!busy) start.mutate({ params: { restaurantId } });
      }}
    >
      {t('Run Correlation Engine')}
    </Button>
  );
}
