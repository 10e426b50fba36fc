import { answerByName } from '../../views/kit/answerByName.ts';
import { chartGroups } from './chartGroups.ts';
import { comparedPatterns } from './comparedPatterns.ts';
import { overview } from './overview.ts';
import { patternDetail, patternRows } from './patternRows.ts';

/** What the page may ask. */
export const answers = { overview, patternRows, patternDetail, comparedPatterns, chartGroups };

export const question = answerByName(answers);
