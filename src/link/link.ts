/** The view state, as the address says it: `#/cpu?view=flame&q=json` is the section `cpu` with two parameters. */
export interface Link {
  /** Folder name in `sections/`; '' when the address names none. Unknown names are kept: the page says what it thinks of them. */
  section: string;
  /** The section's own parameters, in their order; unknown ones are kept. Not to be changed in place. */
  params: URLSearchParams;
}
