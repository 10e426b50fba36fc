/** Texts of which the page consists. */
export interface AppParts {
  /** `index.html` from the sources. */
  page: string;
  /** One classic script with the workers in it. */
  code: string;
  /** With the fonts in them. */
  styles: string;
  icon: string;
  /** Of what the script and the styles contain. */
  licences: string;
  /** The short script that unpacks the other one. */
  starter: string;
}

export function composeSingleFile(parts: AppParts): string;
