import type { ShareCode } from '../../codes/shareCode.ts';
import { openedValueType, type Profile } from '../../model/profile.ts';
import type { ProfileFacts } from '../../model/profileOfFunctions.ts';
import { codeFacts } from './share/factsCode.ts';
import { readTold, writeTold } from './share/knownCode.ts';
import { ProfileCode } from './share/profileCode.ts';
import { readWholeProfile, writeWholeProfile } from './share/wholeProfile.ts';

/** Maximum number of stacks for which the shortest form is searched; with more, the search would take seconds. */
const MOST_STACKS = 200_000;

/** Approximate memory of a call tree node in bytes; limits the number of nodes that are read. */
const NODE_BYTES = 256;

/**
 * A long link keeps every column of a profile. A short link keeps a call tree of functions: names, values and object
 * sizes. The trees of all profiles of one kind are coded as one.
 */
export const share: ShareCode<'profile'> = {
  write: writeWholeProfile,
  read: readWholeProfile,
  valueTypes: (profile) => ({ valueTypes: profile.valueTypes, defaultValueType: openedValueType(profile) }),
  short: {
    // Amounts beyond 2^53 are rare, and only the long form keeps them.
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
    writeRest: writeTold,
    readRest: readTold,
  },
};
