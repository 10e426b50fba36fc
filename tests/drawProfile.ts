import type { Profile } from '../src/model/profile.ts';
import { planProfile } from './planProfile.ts';

/**
 * A profile written as text: one column per sample, its value on top, the stack below it from the root down. Columns
 * are separated by at least two spaces. `a+b` is one location with b inlined into a; `-` is no frame; `main@main.go:12`
 * has a source position.
 *
 *     3ms    1ms
 *     main   main
 *     walk   idle
 */
export function drawProfile(drawing: string, more: { dropFrames?: string; keepFrames?: string } = {}): Profile {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const cells = lines.map((line) => line.trim().split(/\s{2,}/));
  const unit = /[a-z]*$/.exec(cells[0]![0]!)![0];
  const samples = cells[0]!.map((value, column) => ({
    values: [BigInt(Number.parseInt(value, 10))],
    stack: cells
      .slice(1)
      .map((row) => row[column] ?? '-')
      .filter((frame) => frame !== '-'),
  }));
  return planProfile({ valueTypes: [{ type: 'value', unit }], samples, ...more });
}
