import type { Profile } from '../../model/profile.ts';

/** One frame of a stack. */
export interface StackFrame {
  /** '' if unknown. */
  name: string;
  file: string;
  line: number;
}

/** A stack's frames, leaf first, including inlined calls; at most `most`. `stack` is a row of the profile's stacks. */
export function stackFrames(profile: Profile, stack: number, most: number): { frames: StackFrame[]; more: number } {
  const { stacks, locations, lines, functions, mappings, strings } = profile;
  const frames: StackFrame[] = [];
  let more = 0;
  const push = (frame: () => StackFrame): void => {
    if (frames.length < most) frames.push(frame());
    else more++;
  };
  for (let index = stack; index >= 0; index = stacks.caller[index]!) {
    const location = stacks.location[index]!;
    const [first, end] = [locations.firstLine[location]!, locations.endLine[location]!];
    const mapping = locations.mapping[location]!;
    const file = mapping < 0 ? '' : strings[mappings.file[mapping]!]!;
    if (first === end) push(() => ({ name: file === '' ? '' : `[${file}]`, file: '', line: 0 }));
    for (let line = first; line < end; line++) {
      const owner = lines.function[line]!;
      push(() => ({
        name: strings[functions.name[owner]!]!,
        file: strings[functions.file[owner]!]!,
        line: Number(lines.line[line]),
      }));
    }
  }
  return { frames, more };
}
