import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { type AttributedTo, attributedNames } from './attributedNames.ts';
import type { Estimate } from './deltaInterval.ts';
import { type MovedWork, movedWork } from './movedWork.ts';
import { noiseOf, type SampleMoments } from './noise.ts';
import { columnOf, pairProfiles } from './pairProfiles.ts';
import type { Sampling } from './sampling.ts';

const counted: Sampling = {
  kind: 'events',
  how: '',
  event: ['sample', 'samples'],
  events: { by: 'weight', column: 0, weight: 1 },
  spread: 1,
};

/** The moves between two drawings, in which every value is a number of samples. */
function moved(before: string, after: string, attributed: AttributedTo = 'outside', module = 'x.org/app'): MovedWork[] {
  const { pair } = pairProfiles(drawProfile(before), drawProfile(after));
  const { profile } = pair!;
  const naming = stackNaming(profile);
  const moments = (side: 'before' | 'after'): SampleMoments => {
    const column = Float64Array.from(profile.samples.values[columnOf(pair!, side, 0)]!, Number);
    return { value: column, events: column, variance: column, thirdMoment: column };
  };
  const whole = (part: Estimate) => ({ part, whole: null, factor: 1 });
  return movedWork({
    profile,
    naming,
    attributed: attributedNames(profile, naming, attributed, module),
    inside: { before: null, after: null },
    moments: { before: moments('before'), after: moments('after') },
    judge: (one, other) => noiseOf({ before: counted, after: counted }, whole(one), whole(other)),
  });
}

const short = (found: readonly MovedWork[]) =>
  found.map(({ from, to, members }) => {
    const cut = (names: readonly string[]) => names.map((name) => name.replace('x.org/app.', '')).join(' ');
    return `${cut(from)} -> ${cut(to)}: ${[...members]
      .map((name) => name.replace('x.org/app.', ''))
      .sort()
      .join(' ')}`;
  });

describe('work moved', () => {
  test('into the caller, which now does the callee’s work itself', () => {
    const before = `
      10ns               60ns                  40ns                  200ns
      x.org/app.reply    x.org/app.reply       x.org/app.reply       x.org/app.reply
      x.org/app.setType  x.org/app.setType     x.org/app.setType     x.org/app.write
      -                  x.org/app.header      x.org/app.header      -
      -                  -                     textproto.canonical   -
    `;
    const after = `
      50ns               190ns
      x.org/app.reply    x.org/app.reply
      x.org/app.setType  x.org/app.write
    `;
    expect(short(moved(before, after))).toEqual(['header -> setType: header setType textproto.canonical']);
    // If libraries' work is attributed to the user's functions, only two functions are involved.
    expect(short(moved(before, after, 'own'))).toEqual(['header -> setType: header setType']);
  });

  test('out of a function that was split', () => {
    expect(
      short(
        moved(
          `
          100ns              50ns
          x.org/app.main     x.org/app.main
          x.org/app.parse    x.org/app.emit
        `,
          `
          30ns               55ns               50ns
          x.org/app.main     x.org/app.main     x.org/app.main
          x.org/app.parse    x.org/app.parse    x.org/app.emit
          -                  x.org/app.scan     -
        `,
        ),
      ),
    ).toEqual(['parse -> scan: parse scan']);
  });

  test('to a function of another name', () => {
    expect(
      short(
        moved(
          `
          100ns              50ns
          x.org/app.main     x.org/app.main
          x.org/app.encode   x.org/app.emit
        `,
          `
          95ns               50ns
          x.org/app.main     x.org/app.main
          x.org/app.marshal  x.org/app.emit
        `,
        ),
      ),
    ).toEqual(['encode -> marshal: encode marshal']);
  });

  test('to another library; functions that both libraries call are not part of the move', () => {
    expect(
      short(
        moved(
          `
          100ns              40ns
          x.org/app.main     x.org/app.main
          json.Marshal       json.Marshal
          -                  strconv.Append
        `,
          `
          30ns               90ns
          x.org/app.main     x.org/app.main
          sonic.Marshal      sonic.Marshal
          -                  strconv.Append
        `,
        ),
      ),
    ).toEqual(['json.Marshal -> sonic.Marshal: json.Marshal sonic.Marshal']);
  });

  test('into a wrapper, without the work of the wrapped function itself', () => {
    expect(
      short(
        moved(
          `
          60ns               40ns
          x.org/app.main     x.org/app.main
          x.org/app.work     x.org/app.work
          -                  x.org/app.deep
        `,
          `
          20ns               30ns               40ns
          x.org/app.main     x.org/app.main     x.org/app.main
          x.org/app.wrap     x.org/app.wrap     x.org/app.wrap
          -                  x.org/app.work     x.org/app.work
          -                  -                  x.org/app.deep
        `,
        ),
      ),
    ).toEqual(['work -> wrap: work wrap']);
  });

  test('to a sibling of the same package that existed before', () => {
    const before = `
      80ns               20ns
      x.org/app.main     x.org/app.main
      strings.Replace    strings.Map
    `;
    const after = `
      70ns
      x.org/app.main
      strings.Map
    `;
    expect(short(moved(before, after))).toEqual(['strings.Replace -> strings.Map: strings.Map strings.Replace']);
  });

  test('between a function and its caller where one side inlines it', () => {
    expect(
      short(
        moved(
          `
          20ns                                90ns
          x.org/app.main                      x.org/app.main
          x.org/app.sum                       x.org/app.sum
          -                                   x.org/app.add
        `,
          `
          80ns                                25ns
          x.org/app.main                      x.org/app.main
          x.org/app.sum                       x.org/app.sum+x.org/app.add
        `,
        ),
      ),
    ).toEqual(['add -> sum: add sum']);
  });
});

describe('no work moved', () => {
  test('between functions that change in opposite directions with unchanged calls', () => {
    expect(
      moved(
        `
        100ns              20ns
        x.org/app.main     x.org/app.main
        x.org/app.parse    x.org/app.emit
      `,
        `
        30ns               80ns
        x.org/app.main     x.org/app.main
        x.org/app.parse    x.org/app.emit
      `,
      ),
    ).toEqual([]);
  });

  test('between unrelated callers', () => {
    expect(
      moved(
        `
        10ns               100ns              10ns
        x.org/app.read     x.org/app.read     x.org/app.write
        -                  x.org/app.parse    -
      `,
        `
        10ns               10ns               90ns
        x.org/app.read     x.org/app.write    x.org/app.write
        -                  -                  x.org/app.render
      `,
      ),
    ).toEqual([]);
  });

  test('from a removed call to a sibling of another package that grew', () => {
    expect(
      moved(
        `
        100ns              20ns
        x.org/app.main     x.org/app.main
        log.Printf         x.org/app.emit
      `,
        `
        80ns
        x.org/app.main
        x.org/app.emit
      `,
      ),
    ).toEqual([]);
  });

  test('if far more work is new than gone: that is new work', () => {
    expect(
      moved(
        `
        20ns               50ns
        x.org/app.main     x.org/app.main
        log.Printf         x.org/app.emit
      `,
        `
        300ns              50ns
        x.org/app.main     x.org/app.main
        x.org/app.audit    x.org/app.emit
      `,
      ),
    ).toEqual([]);
  });

  test('if a caller grows by more than the cost of the removed calls', () => {
    expect(
      moved(
        `
        20ns               30ns
        x.org/app.main     x.org/app.main
        x.org/app.emit     x.org/app.emit
        -                  x.org/app.escape
      `,
        `
        120ns
        x.org/app.main
        x.org/app.emit
      `,
      ),
    ).toEqual([]);
  });

  test('if only a few samples differ', () => {
    expect(
      moved(
        `
        5ns                50ns
        x.org/app.main     x.org/app.main
        x.org/app.encode   x.org/app.emit
      `,
        `
        5ns                50ns
        x.org/app.main     x.org/app.main
        x.org/app.marshal  x.org/app.emit
      `,
      ),
    ).toEqual([]);
  });
});
