import { fetchReply } from '../src/engine/fetchReply.ts';
import type { Send } from '../src/fleet/fleetClient.ts';

/** Makes the requests of `src/fleet` as the page's worker does. */
export const fleetSend: Send = (request, limit, signal, onBytes) =>
  fetchReply(request, ({ readBytes }) => onBytes(readBytes), limit, signal);
