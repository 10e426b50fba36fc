import { type Facts, factsOf } from '../facts.ts';

declare global {
  interface Window {
    /** Fetches a file of this server and reads it in this browser. */
    readFacts: (url: string, name: string, stacks: boolean) => Promise<Facts[]>;
  }
}

window.readFacts = async (url, name, stacks) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return factsOf(await response.blob(), name, stacks);
};
