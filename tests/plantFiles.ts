import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createServer } from 'vite';

/** A copy of the sources with more files, and the modules as Vite makes them there. */
export interface Planted {
  /** A module by its path from the root: `src/engine/readFile.ts`. */
  load<Module>(path: string): Promise<Module>;
  /** What the compiler says of all sources but tests; '' where it is content. */
  compilerSays(): string;
  remove(): Promise<void>;
}

/** Plants files, by their path below `src/`, and changes nothing else. */
export async function plantFiles(files: Readonly<Record<string, string>>): Promise<Planted> {
  const root = mkdtempSync(join(tmpdir(), 'perfolio-planted-'));
  cpSync('src', join(root, 'src'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync('tsconfig.json', join(root, 'tsconfig.base.json'));
  for (const [path, text] of Object.entries(files)) {
    const whole = join(root, 'src', path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    cacheDir: join(root, '.vite'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return {
    load: async <Module>(path: string) => (await server.ssrLoadModule(`/${path}`)) as Module,
    compilerSays: () => {
      const config = { extends: './tsconfig.base.json', include: ['src'], exclude: ['src/**/*.test.*'] };
      writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
      try {
        execFileSync(resolve('node_modules/.bin/tsc'), ['--noEmit', '-p', root], { stdio: 'pipe' });
        return '';
      } catch (error) {
        return String((error as { stdout?: Buffer }).stdout);
      }
    },
    remove: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
