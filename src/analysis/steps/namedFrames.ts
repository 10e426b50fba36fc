import type { Profile } from '../../model/profile.ts';
import { type LocationNames, locationNames } from '../names/locationNames.ts';

/** The frames of a profile with one function name, including names of unsymbolized code (`[libc.so]`). */
export interface NamedFrames {
  /** The frames of all locations, one per line; a location without lines is one frame. */
  frames: LocationNames;
  /** For each name of `frames`, 1 if it is the given name. */
  names: Uint8Array;
  /** For each location, 1 if one of its frames has the name. */
  locations: Uint8Array;
}

/** Finds the frames of a function by its exact name. `drop_frames` must have been applied. */
export function namedFrames(profile: Profile, text: string): NamedFrames {
  const frames = locationNames(profile, null);
  const names = Uint8Array.from(frames.names, (name) => (name === text ? 1 : 0));
  const locations = new Uint8Array(profile.locations.count);
  for (let location = 0; location < locations.length; location++) {
    for (let frame = frames.first[location]!; frame < frames.end[location]!; frame++) {
      locations[location]! |= names[frames.name[frame]!]!;
    }
  }
  return { frames, names, locations };
}
