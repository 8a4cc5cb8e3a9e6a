import { printScenario } from '@platewise/contract';
import { Printer } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import type { Ways } from './use-scenario-choices.ts';

type Props = { restaurantIds: readonly number[]; sentence: string; ways: Ways; name: string | undefined };

/** Opens what is on screen as a PDF in a new tab. */
export function PrintButton({ restaurantIds, sentence, ways, name }: Props) {
  const open = () => {
    const query = { restaurantIds: restaurantIds.join(), text: sentence, name, ...ways };
    const link = Object.assign(document.createElement('a'), { target: '_blank', rel: 'noopener' });
    link.href = addressOf(printScenario, { query });
    link.click();
  };
  return (
    <Button icon={<Printer size={14} aria-hidden />} onClick={open}>
      {t('Print or save as PDF')}
    </Button>
  );
}
