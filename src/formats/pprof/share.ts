import type { ShareCode } from '../../codes/shareCode.ts';
import { openedValueType } from '../../model/openedValueType.ts';
import type { Profile } from '../../model/profile.ts';
import type { ProfileFacts } from '../../model/profileOfFunctions.ts';
import { codeFacts } from './share/factsCode.ts';
import { ProfileCode } from './share/profileCode.ts';
import { readWholeProfile, writeWholeProfile } from './share/wholeProfile.ts';

/** Stacks up to which it is worth to look for the shortest form; beyond, it would take seconds. */
const MOST_STACKS = 200_000;

/** Bytes that a node of a call tree takes in memory, about: bounds how many are read. */
const NODE_BYTES = 256;

/**
 * A link keeps every column of a profile. Short ones keep what a call tree of functions has: names, values, the sizes of objects,
 * with the trees of all profiles of one kind coded as one.
 */
export const share: ShareCode<'profile'> = {
  write: writeWholeProfile,
  read: readWholeProfile,
  valueTypes: (profile) => ({ valueTypes: profile.valueTypes, defaultValueType: openedValueType(profile) }),
  short: {
    number: 0,
    // Amounts beyond 2^53 are rare, and kept as they are.
    fits: (profiles) =>
      profiles.reduce((sum, { stacks }) => sum + stacks.count, 0) <= MOST_STACKS &&
      profiles.every(({ samples }) => samples.values.every((column) => column instanceof Float64Array)),
    begin: (stream) => {
      const facts: ProfileFacts[] = [];
      const given: (Profile | undefined)[] = [];
      return {
        codeItem: (profile) => {
          facts.push(codeFacts(stream, profile));
          given.push(profile);
        },
        codeTogether: (onCoded) => {
          const { predictor, model, limit } = stream;
          return new ProfileCode(predictor, model, Math.ceil(limit / NODE_BYTES)).code(facts, given, onCoded);
        },
      };
    },
  },
};
