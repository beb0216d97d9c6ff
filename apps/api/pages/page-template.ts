import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Compiled, this file lies in `dist/apps/api/pages`; in tests it is run from its source. */
const FOLDERS = [join(__dirname, '../../../frontend'), join(__dirname, '../../../dist/frontend')];

/** Where the built frontend lies. @throws when it was not built */
export const frontendFolder = (): string => {
  const folder = FOLDERS.find((each) => existsSync(join(each, 'assets')));
  if (folder === undefined) throw new Error('The frontend is not built: run `npm run build:frontend`');
  return folder;
};

export interface PageParts {
  /** Attributes of the root element, such as the theme. */
  readonly attributes?: string;
  readonly head?: string;
  /** What is shown until the script takes over, and to visitors without scripts. */
  readonly root?: string;
  readonly data?: string;
}

/** A built HTML file with places for what the server adds. Read once. */
export class PageTemplate {
  private readonly html: string;

  constructor(file: 'index.html' | 'admin.html') {
    this.html = readFileSync(join(frontendFolder(), file), 'utf8');
  }

  fill({ attributes = '', head = '', root = '', data = '' }: PageParts): string {
    // Functions, because a `$&` in somebody's title would be taken for a pattern of `replace`.
    return this.html
      .replace('<html lang="en-GB"', () => `<html lang="en-GB"${attributes}`)
      .replace('<!--app:head-->', () => head)
      .replace('<!--app:root-->', () => root)
      .replace('<!--app:data-->', () => data);
  }
}
