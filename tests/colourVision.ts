/**
 * How colours look to people who cannot tell some apart: the sight, and what it makes of linear red, green and blue.
 */
const SIGHTS = {
  /** https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html, severity 1 */
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
} as const;

export type Sight = keyof typeof SIGHTS;

/** Sights that see hues, though fewer. */
export const sightsOfHue: readonly Sight[] = ['protanopia', 'deuteranopia', 'tritanopia'];
export const sights = Object.keys(SIGHTS) as readonly Sight[];

/**
 * How far apart two colours `#rrggbb` look, in hundredths of OKLab, where black and white are 100 apart: 2 is just seen
 * by who looks closely, 5 is seen side by side.
 */
export function distanceSeen(one: string, other: string, sight: Sight): number {
  const [a, b] = [seen(one, sight), seen(other, sight)];
  return 100 * Math.hypot(...a.map((part, index) => part - b[index]!));
}

function seen(colour: string, sight: Sight): number[] {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red, green, blue] = SIGHTS[sight].map((row) =>
    Math.min(1, Math.max(0, row[0] * linear[0]! + row[1] * linear[1]! + row[2] * linear[2]!)),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
