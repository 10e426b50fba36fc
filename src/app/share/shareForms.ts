/** The forms of sharing. */
export type ShareForm = 'data' | 'files' | 'html' | 'session';

export interface ShareFormWords {
  form: ShareForm;
  title: string;
  /** Recipients and requirements of the form, in one or two sentences. */
  about: string;
}

export const shareForms: readonly ShareFormWords[] = [
  {
    form: 'data',
    title: 'Link with data',
    about:
      'The data is in the link itself, behind the #, which browsers never send to a server. Whoever opens it sees this view.',
  },
  {
    form: 'files',
    title: 'Link without data',
    about:
      'For a teammate who has the same files: the link names them and restores this view once they are dropped. Notes and pins stay here.',
  },
  {
    form: 'html',
    title: 'One HTML file',
    about:
      'Perfolio with this evidence, notes and pins in one file. It opens from disk, without a network, and stays interactive.',
  },
  {
    form: 'session',
    title: 'Session file',
    about: 'The files as they were dropped, with sides, notes and pins. Drop it on Perfolio to continue.',
  },
];

/** Characters. Programs cut off or refuse links that are too long for them. */
export const linkPlaces: readonly { longest: number; where: string }[] = [
  { longest: 2000, where: 'Any chat or mail' },
  { longest: 8000, where: 'Issue trackers' },
  { longest: 64_000, where: 'All browsers' },
  { longest: 2 * 1024 ** 2 - 1, where: 'Chrome, Edge' },
];
