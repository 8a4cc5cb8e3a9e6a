import { connectorsAt, simClock, startSquare } from './pos-simulators/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const locations = 200;

/** A server beside a point of sale on this machine with many locations, so that each sample connects one of its own. */
export async function startAccessServer(): Promise<TestServer> {
  const clock = simClock();
  const square = await startSquare({ clock });
  for (let number = 2; number <= locations; number++) {
    square.locations.push({ ...square.locations[0], id: `LOC${number}`, name: `Location ${number}` });
  }
  const server = await startTestServer({}, { pos: connectorsAt({ square: square.url }, clock) });
  return {
    ...server,
    close: async () => {
      await server.close();
      await square.close();
    },
  };
}
