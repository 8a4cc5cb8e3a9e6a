import { type Simulator, startSimulator } from '../pos-simulators/simulator.ts';

export type ListSite = Simulator & {
  /** Sets the content to serve. */
  serve(content: string | Uint8Array, type?: string): void;
  /** From now on, requires this key. */
  demand(key: string): void;
};

/** A vendor's website with one price list. */
export async function startListSite(): Promise<ListSite> {
  let file: { content: string | Uint8Array; type: string } = { content: '', type: 'text/plain' };
  let wanted: string | null = null;
  const simulator = await startSimulator((call) => {
    if (call.path !== '/list') return { status: 404, raw: 'nothing here' };
    if (wanted !== null && call.headers.authorization !== `Bearer ${wanted}`)
      return { status: 401, raw: 'who are you' };
    return { status: 200, raw: file.content, headers: { 'content-type': file.type } };
  });
  return {
    ...simulator,
    serve: (content, type = 'text/csv') => {
      file = { content, type };
    },
    demand: (key) => {
      wanted = key;
    },
  };
}
