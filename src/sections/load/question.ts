import { answerByName } from '../../views/kit/answerByName.ts';
import { overview } from './overview.ts';

/** What the page may ask. */
export const answers = { overview };

export const question = answerByName(answers);
