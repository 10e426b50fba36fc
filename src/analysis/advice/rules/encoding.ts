import type { Rule } from '../rule.ts';

const decodes = /^encoding\/json\.(?:Unmarshal|\(\*Decoder\)\.Decode)$/;
const encodes = /^encoding\/json\.(?:Marshal|MarshalIndent|\(\*Encoder\)\.Encode)$/;

/** JSON, from the special to the general: a sample belongs to the first rule that it fits. */
export const encodingRules: readonly Rule[] = [
  {
    id: 'json-compact',
    of: ['cpu'],
    does: 'scanning and copying what `MarshalJSON` returns',
    advice: 'write it directly, or try `encoding/json/v2`',
    calls: encodes,
    through: /^encoding\/json\.(?:compact|appendCompact)$/,
    least: 0.05,
  },
  {
    id: 'json-map',
    of: ['cpu', 'heap'],
    does: 'sorting the entries of a map for JSON',
    advice: 'encode a struct or a slice',
    calls: encodes,
    through:
      /^reflect\.\(\*MapIter\)\.\w+$|^reflect\.Value\.(?:Map\w+|SetIter\w+)$|^encoding\/json\.(?:resolveKeyName|mapEncoder\.encode\.func\d+)$|^s(?:lices|ort)\./,
    least: 0.05,
  },
  {
    id: 'json-any',
    of: ['cpu', 'heap'],
    does: 'decoding JSON into `any`',
    advice: 'decode into a struct with the fields that are used',
    calls: decodes,
    through: /^encoding\/json\.\(\*decodeState\)\.(?:valueInterface|objectInterface|arrayInterface)$/,
    least: 0.05,
  },
  {
    id: 'json-reflection',
    of: ['cpu'],
    does: 'JSON by reflection',
    advice: 'generate the code, or try `encoding/json/v2`',
    calls: new RegExp(`${decodes.source}|${encodes.source}`),
    least: 0.1,
    source: /\b(?:Marshal\w*|Unmarshal|Encode|Decode)\(/,
  },
];
