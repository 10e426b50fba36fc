import { answerByName } from '../../views/kit/answerByName.ts';
import { allNotes, overview } from './answers/allNotes.ts';
import { bounds } from './answers/bounds.ts';
import { changes } from './answers/changes.ts';
import { detail } from './answers/detail.ts';
import { escapes } from './answers/escapes.ts';
import { inlining } from './answers/inlining.ts';

/** What the page may ask about compiler notes. */
export const answers = { overview, inlining, escapes, bounds, notes: allNotes, changes, detail };

export const question = answerByName(answers);
