import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONSOLE = join(__dirname, '..');
const STYLES = join(require.resolve('@mantine/core'), '../../styles');

const sources = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
  .map((file) => ({ file, text: readFileSync(join(CONSOLE, file), 'utf8') }));
const everywhere = readFileSync(join(CONSOLE, 'look/mantine.css'), 'utf8');

const components = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

/** What is made of others needs their styles too: without that of the popover a menu stands at the end of the page. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Menu: ['Popover'],
  Select: ['Popover', 'Combobox'],
};

const styleOf = (component: string): string => `@mantine/core/styles/${component}.layer.css`;

test('whoever uses a component of Mantine brings its style, or it stands there naked', () => {
  const naked = sources.flatMap(({ file, text }) =>
    components(text)
      .flatMap((component) => [component, ...(MADE_OF[component] ?? [])])
      .filter((component) => existsSync(join(STYLES, `${component}.layer.css`)))
      .filter((component) => ![text, everywhere].some((code) => code.includes(styleOf(component))))
      .map((component) => `${file}: ${component}`),
  );
  expect(naked).toEqual([]);
});
