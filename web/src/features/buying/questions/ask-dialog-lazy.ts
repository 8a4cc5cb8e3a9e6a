import { lazyLayer } from '../../../ui/index.ts';

export const AskDialog = lazyLayer(async () => (await import('./ask-dialog.tsx')).AskDialog);
