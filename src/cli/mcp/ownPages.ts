import { readAppParts } from '../appParts.ts';
import { type PageServer, servedPage, servePage } from '../serve/pageServer.ts';
import { exampleFolder, namedFiles } from '../serve/runServe.ts';
import type { OpenRequest } from './openSet.ts';

/** The page with the files of an agent, on a port of this machine: one at a time. */
export class OwnPages {
  private running: PageServer | null = null;

  /** Its address; '' if the page is not beside the program, as in a test. */
  async of({ paths, before, after, names }: OpenRequest): Promise<string> {
    await this.close();
    const parts = await readAppParts().catch(() => null);
    if (parts === null) return '';
    const files = await namedFiles({ sources: paths, before, after });
    const page = { texts: servedPage(parts, true, null), samples: exampleFolder, names, files, proxied: null };
    this.running = await servePage(page, 0);
    return this.running.url;
  }

  async close(): Promise<void> {
    await this.running?.close();
    this.running = null;
  }
}
