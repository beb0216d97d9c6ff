import { Spotlight, createSpotlight } from '@mantine/spotlight';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { CalendarRange, CirclePlus, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteTexts } from '../../shared/copy/palette';
import { shortRange } from '../../shared/words';
import classes from './command-palette.module.css';
import type { Place } from './places';
import { useFoundBookings, useNearBookings } from './use-found-bookings';
import type { ChosenBooking } from './use-found-bookings';

const [paletteStore, palette] = createSpotlight();

/** Something that can be done from anywhere. */
export interface Deed {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Other words that people have for it. */
  readonly keywords?: string;
  readonly run: string | (() => void);
}

/** Something that can be done with a booking, once it is known with which. */
export interface DeedWithBooking {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Where it is done with that one. */
  readonly pathOf: (bookingId: string) => string;
}

export interface PaletteContent {
  readonly places: readonly Place[];
  readonly deeds: readonly Deed[];
  /** Where any other words are looked for: the address to which they are added, and what is found there. */
  readonly find: { readonly path: string; readonly one: string; readonly all: string };
  /** Where bookings are found: their page, and what can be done with them. */
  readonly bookings?: {
    readonly pathOf: (bookingId: string) => string;
    readonly deeds: readonly DeedWithBooking[];
  };
}

export interface CommandPaletteProps extends PaletteContent {
  readonly opened: boolean;
  /** What was typed before it could be typed here. */
  readonly early: string;
  /** From now on letters are typed here. */
  readonly onReady: () => void;
  readonly onClose: () => void;
}

const beginnings = (places: readonly Place[]): readonly Deed[] =>
  places.flatMap(({ path, begins }) =>
    begins ? [{ label: begins.words, icon: CirclePlus, run: path + begins.search }] : [],
  );

const actionOf = (label: string, Icon: LucideIcon, onClick: () => void): SpotlightActionData => ({
  id: label,
  label,
  leftSection: <Icon size={18} aria-hidden />,
  onClick,
});

const has = (text: string | readonly string[] | undefined, typed: string): boolean =>
  [text ?? ''].flat().join(' ').toLowerCase().includes(typed);

/** What is found comes a moment after the letters: then the first in the list is what Enter means, not what was first before. */
const selectFirst = (): void => {
  const list = document.getElementById(paletteStore.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: list ? 0 : -1 }));
};

/** What has the typed letters, in the order in which it stands: bookings first. */
const narrowed = (
  typed: string,
  groups: readonly (SpotlightActionData | SpotlightActionGroupData)[],
): SpotlightActionGroupData[] => {
  const letters = typed.trim().toLowerCase();
  return groups
    .filter((group): group is SpotlightActionGroupData => 'actions' in group)
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(
        ({ label, description, keywords }) =>
          has(label, letters) || has(description, letters) || has(keywords, letters),
      ),
    }))
    .filter(({ actions }) => actions.length > 0);
};

/** Found by the server: whatever was typed, it stays in the list. */
const bookingAction = (
  { id, customer_name: name, reference, start_date: from, end_date: to }: ChosenBooking,
  query: string,
  onClick: () => void,
): SpotlightActionData => ({
  ...actionOf(name, CalendarRange, onClick),
  id: `booking ${id}`,
  description: `${shortRange(from, to)} · ${reference}`,
  keywords: query,
});

/**
 * Everything one can go to or begin, by typing a few letters of it, and every booking, by what its owner knows of it. What is done with a
 * booking asks for it first, unless it was begun from one.
 */
export const CommandPalette = (props: CommandPaletteProps) => {
  const { opened, early, onReady, onClose, places, deeds, find, bookings } = props;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [asking, ask] = useState<DeedWithBooking | null>(null);
  const words = query.trim();
  const found = useFoundBookings(words, bookings !== undefined);
  const near = useNearBookings(asking !== null);

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  useEffect(() => {
    if (early !== '') setQuery(early);
  }, [early]);

  useEffect(selectFirst, [found]);

  const go = (to: string) => void navigate(to);
  const chosen = (pathOf: (bookingId: string) => string, list: readonly ChosenBooking[]) =>
    list.map((booking) => bookingAction(booking, query, () => go(pathOf(booking.id))));

  const everything = (): SpotlightActionGroupData[] => [
    { group: paletteTexts.bookings, actions: bookings ? chosen(bookings.pathOf, found) : [] },
    {
      group: paletteTexts.places,
      actions: places.map(({ name, icon, path, key }) => ({
        ...actionOf(name, icon, () => go(path)),
        description: `g then ${key}`,
      })),
    },
    {
      group: paletteTexts.deeds,
      actions: [
        ...[...beginnings(places), ...deeds].map(({ label, icon, run, keywords = '' }) => ({
          ...actionOf(label, icon, typeof run === 'string' ? () => go(run) : run),
          keywords,
        })),
        ...(bookings?.deeds ?? []).map((deed) => ({
          ...actionOf(`${deed.label}…`, deed.icon, () => {
            setQuery('');
            ask(deed);
          }),
          description: paletteTexts.ofABooking,
          closeSpotlightOnTrigger: false,
        })),
      ],
    },
    {
      group: paletteTexts.find,
      actions: words
        ? [
            {
              ...actionOf(paletteTexts.findIn(words, find.all), Search, () =>
                go(`${find.path}#${new URLSearchParams({ q: words })}`),
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
      actions={
        asking
          ? [{ group: asking.label, actions: chosen(asking.pathOf, words ? found : near) }]
          : everything()
      }
      filter={narrowed}
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
      classNames={{ actionDescription: classes.description }}
      nothingFound={asking ? paletteTexts.noBooking : paletteTexts.nothing}
      onSpotlightClose={() => {
        ask(null);
        onClose();
      }}
      // It has no title to be named by.
      attributes={{ content: { 'aria-label': paletteTexts.name } }}
      searchProps={{
        'aria-label': asking ? paletteTexts.which(asking.label) : paletteTexts.name,
        placeholder: asking ? paletteTexts.which(asking.label) : paletteTexts.placeholder(find.one),
        leftSection: <Search size={18} aria-hidden />,
        onFocus: ({ currentTarget }) => {
          // What was typed before stands in it: typing goes on behind it.
          currentTarget.setSelectionRange(query.length, query.length);
          onReady();
        },
      }}
    />
  );
};
