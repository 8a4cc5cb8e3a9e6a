import { readDemo } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';

/** The demo restaurant that one has now. */
export const useDemo = () => useQuery(read(readDemo));
