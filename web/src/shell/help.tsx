import { closeHelp, helpAsked } from '../lib/help.ts';
import { useSignal } from '../lib/signal.ts';
import { lazyLayer } from '../ui/index.ts';

const Glossary = lazyLayer(async () => (await import('../features/people/help/index.ts')).Glossary, 'asked');

export const Help = () => <Glossary asked={useSignal(helpAsked)} onClose={closeHelp} />;
