import { readDemo } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';

/** The user's current demo restaurant. */
export const useDemo = () => useQuery(read(readDemo));
