import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { launchBrowser } from '../browser.ts';
import { Hand } from './hand.ts';
import { type FirstScreen, firstScreen, wordsInSight } from './screen.ts';
import { type TaskId, tasks } from './tasks.ts';
import { perfolio, pprof, speedscope, type Tool } from './tools.ts';

const speedscopeVersion = '1.25.0';

/**
 * Opens the same files in the built page, in pprof's page and in speedscope, at 1440 × 900, and prints what stands
 * before the drawing, how large it is, and after how many presses ten questions are answered, as a table in Markdown.
 * Returns the exit status: 1 where an answer is not in sight.
 */
export async function measure(args: string[]): Promise<number> {
  const shots = valueOf(args, '--shots') ?? mkdtempSync(join(tmpdir(), 'compared-'));
  mkdirSync(shots, { recursive: true });
  const only = valueOf(args, '--only');
  const folder = makeProfiles();
  await build({ logLevel: 'warn' });
  const tools = [await perfolio(), pprof(), await speedscope(speedscopeFolder())].filter(
    ({ name }) => only === undefined || name.toLowerCase() === only,
  );
  const browser = await launchBrowser(['--enable-unsafe-swiftshader']);
  const screens = new Map<Tool, FirstScreen>();
  const presses = new Map<string, string>();
  let missing = 0;
  for (const tool of tools) {
    for (const [id, { file, title }] of Object.entries(tasks) as [TaskId, (typeof tasks)[TaskId]][]) {
      const way = tool.ways[id];
      if (way === undefined) continue;
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const hand = new Hand(page);
      try {
        await tool.open(page, join(folder, file));
        if (!screens.has(tool) && file === 'cpu.prof')
          screens.set(tool, await firstScreen(page, await tool.drawing(page)));
        await way.steps(hand);
        const { answer, without } = way;
        const words = await wordsInSight(page);
        if (answer !== 'drawn' && !answer.test(words)) throw new Error(`No ${String(answer)} in sight: ${words}`);
        if (without?.test(words)) throw new Error(`${String(without)} is in sight: ${words}`);
        presses.set(`${tool.name} ${id}`, String(hand.presses));
      } catch (error) {
        missing++;
        presses.set(`${tool.name} ${id}`, '?');
        console.error(`${tool.name}: ${title}: ${String(error).split('\n')[0]}`);
      }
      await page.screenshot({ path: join(shots, `${tool.name}-${id}.png`) });
      await context.close();
    }
    await tool.close();
  }
  await browser.close();
  console.log(`| | ${tools.map(({ name }) => name).join(' | ')} |\n|---|${tools.map(() => '---:|').join('')}`);
  const line = (title: string, of: (tool: Tool) => string): void =>
    console.log(`| ${title} | ${tools.map(of).join(' | ')} |`);
  line('Controls before the first frame', (tool) => String(screens.get(tool)!.controls));
  line('First frame, px from the top', (tool) => String(screens.get(tool)!.firstFrame));
  line('Drawing’s part of the window', (tool) => `${Math.round(100 * screens.get(tool)!.share)}%`);
  line('Rows of frames in sight', (tool) => `${screens.get(tool)!.rows} of ${screens.get(tool)!.allRows}`);
  for (const [id, { title }] of Object.entries(tasks)) line(title, (tool) => presses.get(`${tool.name} ${id}`) ?? '–');
  console.log(`\nPictures: ${shots}`);
  return missing === 0 ? 0 : 1;
}

function valueOf(args: string[], name: string): string | undefined {
  const index = args.indexOf(name);
  return index < 0 ? undefined : args[index + 1];
}

/** Builds and runs main.go; its profiles, its source, and what `go tool objdump` prints of it. */
function makeProfiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'compared-program-'));
  cpSync('tests/compared/main.go', join(folder, 'main.go'));
  writeFileSync(join(folder, 'go.mod'), 'module measured\n\ngo 1.24\n');
  const program = join(folder, 'measured');
  execFileSync('go', ['build', '-o', program, '.'], { cwd: folder, stdio: 'inherit' });
  // Where signals are slow, preemption would be what the profile shows.
  execFileSync(program, [folder], { stdio: 'inherit', env: { ...process.env, GODEBUG: 'asyncpreemptoff=1' } });
  const dump = execFileSync('go', ['tool', 'objdump', '-s', '^main\\.', program], { maxBuffer: 1 << 28 });
  writeFileSync(join(folder, 'measured.dump'), dump);
  return folder;
}

/** speedscope's files from npm, once for all runs. */
function speedscopeFolder(): string {
  const folder = join(tmpdir(), `speedscope-${speedscopeVersion}`);
  const release = join(folder, 'node_modules', 'speedscope', 'dist', 'release');
  if (!existsSync(release)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, `speedscope@${speedscopeVersion}`], {
      stdio: 'ignore',
    });
  }
  return release;
}
