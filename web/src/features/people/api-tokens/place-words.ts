import type { OauthPlace } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

/** Where an assistant is: 'the website claude.ai'. */
export function placeWords({ kind, name }: OauthPlace): string {
  if (kind === 'website') return t('the website {name}', { name });
  return kind === 'computer' ? t('a program on this computer') : t('the app {name} on this device', { name });
}
