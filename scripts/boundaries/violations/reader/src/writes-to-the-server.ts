// breaks: reader-stands-alone
import { serve } from '../../server/src/platform/serve.ts';
export const read = () => serve();
