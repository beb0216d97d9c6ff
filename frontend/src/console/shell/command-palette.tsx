import { Spotlight, createSpotlight } from '@mantine/spotlight';
import type { SpotlightActionData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { CirclePlus, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Place } from './places';

const [paletteStore, palette] = createSpotlight();

const NAME = 'Find or do';

/** Something that can be done from anywhere. */
export interface Deed {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: string | (() => void);
}

export interface PaletteContent {
  readonly places: readonly Place[];
  readonly deeds: readonly Deed[];
  /** Where any other words are looked for: the address to which they are added, and what is found there. */
  readonly find: { readonly path: string; readonly one: string; readonly all: string };
}

interface CommandPaletteProps extends PaletteContent {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const beginnings = (places: readonly Place[]): readonly Deed[] =>
  places.flatMap(({ path, begins }) =>
    begins ? [{ label: begins.words, icon: CirclePlus, run: path + begins.search }] : [],
  );

/** Everything one can go to or begin, by typing a few letters of it; any other words look for a record. */
export const CommandPalette = ({ opened, onClose, places, deeds, find }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const words = query.trim();

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  const action = (label: string, Icon: LucideIcon, run: Deed['run']): SpotlightActionData => ({
    id: label,
    label,
    leftSection: <Icon size={18} aria-hidden />,
    onClick: () => (typeof run === 'string' ? void navigate(run) : run()),
  });
  const actions = [
    {
      group: 'Go to',
      actions: places.map(({ name, icon, path, key }) => ({
        ...action(name, icon, path),
        description: `g then ${key}`,
      })),
    },
    {
      group: 'Do',
      actions: [...beginnings(places), ...deeds].map(({ label, icon, run }) => action(label, icon, run)),
    },
    {
      group: 'Find',
      actions: words
        ? [
            {
              ...action(
                `Find “${words}” in ${find.all}`,
                Search,
                `${find.path}#${new URLSearchParams({ q: words })}`,
              ),
              keywords: query,
            },
          ]
        : [],
    },
  ];
  return (
    <Spotlight
      store={paletteStore}
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      disabled={false}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      scrollable
      maxHeight={420}
      // The list scrolls, so it can be reached by keyboard too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      highlightQuery
      nothingFound="Nothing by that name"
      onSpotlightClose={onClose}
      // It has no title to be named by.
      attributes={{ content: { 'aria-label': NAME } }}
      searchProps={{
        'aria-label': NAME,
        placeholder: `Find a page, an action or ${find.one}`,
        leftSection: <Search size={18} aria-hidden />,
      }}
    />
  );
};
