import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Copies the address of a saved scenario: of one restaurant, or of several. */
export async function copyScenarioLink(of: { scenario: number } | { group: number }): Promise<void> {
  const which = 'group' in of ? `group=${of.group}` : `scenario=${of.scenario}`;
  const link = `${window.location.origin}/pricing?tab=what-if&${which}`;
  if (await copyText(link)) toast({ title: t('Link copied'), description: t('It works for your team.') });
  else toast({ title: t('Your browser blocked copying. Select the text and copy it.'), description: link });
}
