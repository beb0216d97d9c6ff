import { Spotlight, createSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { CalendarPlus, ExternalLink, LogOut, Search, TicketPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { tenantPlaces } from './places';

const [paletteStore, palette] = createSpotlight();

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly publicUrl: string;
  readonly onLogout: () => void;
}

/** Everything one can go to or begin, by typing a few letters of it; any other words look for a booking. */
export const CommandPalette = ({ opened, onClose, publicUrl, onLogout }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');

  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);

  const go = (path: string) => () => void navigate(path);
  const deeds = [
    {
      id: 'block',
      label: 'Add availability',
      icon: CalendarPlus,
      run: go(`${paths.availability}?block=new`),
    },
    {
      id: 'closed',
      label: 'Block dates',
      icon: CalendarPlus,
      run: go(`${paths.availability}?block=new&as=blocked`),
    },
    {
      id: 'discount',
      label: 'Create a discount',
      icon: TicketPlus,
      run: go(`${paths.discounts}?discount=new`),
    },
    {
      id: 'site',
      label: 'Open the public site',
      icon: ExternalLink,
      run: () => window.open(publicUrl, '_blank', 'noopener'),
    },
    { id: 'logout', label: 'Logout', icon: LogOut, run: onLogout },
  ];
  const actions = [
    {
      group: 'Go to',
      actions: tenantPlaces.map((place) => ({
        id: place.path,
        label: place.name,
        description: place.key ? `g then ${place.key}` : undefined,
        leftSection: <place.icon size={18} aria-hidden />,
        onClick: go(place.path),
      })),
    },
    {
      group: 'Do',
      actions: deeds.map(({ id, label, icon: Icon, run }) => ({
        id,
        label,
        leftSection: <Icon size={18} aria-hidden />,
        onClick: run,
      })),
    },
    {
      group: 'Find',
      actions: query.trim()
        ? [
            {
              id: 'find',
              label: `Find “${query.trim()}” in bookings`,
              keywords: query,
              leftSection: <Search size={18} aria-hidden />,
              onClick: go(`${paths.bookings}?q=${encodeURIComponent(query.trim())}`),
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
      scrollable
      maxHeight={420}
      // The list scrolls, so it can be reached by keyboard too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      highlightQuery
      nothingFound="Nothing by that name"
      onSpotlightClose={onClose}
      searchProps={{
        'aria-label': 'Find or do',
        placeholder: 'Find a page, an action or a booking',
        leftSection: <Search size={18} aria-hidden />,
      }}
    />
  );
};
