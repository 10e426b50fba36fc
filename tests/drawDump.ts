import { format } from '../src/formats/goroutine-dump/format.ts';
import type { Profile } from '../src/model/profile.ts';

/**
 * A goroutine dump written as text, one goroutine per line: number, state and wait, stack root first, its creator.
 *
 *     1 [running] main
 *     7 [chan receive, 12 minutes] serve handle < main in 1
 */
export async function drawDump(drawing: string): Promise<Profile> {
  const dump = drawing
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, id, state, stack, creator, parent] = /^\s*(\d+) \[(.+)\] ([^<]*)(?:< (\S+) in (\d+))?/.exec(line)!;
      const frames = stack!.trim().split(' ').filter(Boolean).toReversed();
      const calls = frames.map((name) => `${name}(0x1)\n\t/src/${name}.go:1 +0x1\n`).join('');
      const created =
        creator === undefined ? '' : `created by ${creator} in goroutine ${parent}\n\t/src/${creator}.go:2 +0x1\n`;
      return `goroutine ${id} [${state}]:\n${calls}${created}`;
    })
    .join('\n');
  async function* once() {
    yield new TextEncoder().encode(dump);
  }
  const { dataset } = await format.read(once());
  return dataset!.data as Profile;
}
