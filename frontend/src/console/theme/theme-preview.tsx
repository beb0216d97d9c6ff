import type { Settings } from '@holdfast/contracts/settings';
import type { ThemeId } from '@holdfast/contracts/themes';
import { Button, SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { themes } from '../../shared/themes/themes';
import { availabilityQueries } from '../data/availability.queries';
import { Mark } from '../kit/marks';
import { Panel } from '../kit/panel';
import { Row } from '../kit/stack';
import { serviceQueries } from '../data/service.queries';
import { serverToday } from '../data/settings.queries';
import { SitePreview } from './site-preview';
import classes from './theme-preview.module.css';
import { useChooseTheme } from './use-choose-theme';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The tenant's site in a theme, as visitors see it whose device is light or dark; and what makes it so for them. */
export const ThemePreview = ({ shown, settings }: { shown: ThemeId; settings: Settings }) => {
  const own = useComputedColorScheme('light');
  const [chosen, setScheme] = useState<'light' | 'dark' | null>(null);
  const scheme = chosen ?? own;
  const { data: service } = useQuery(serviceQueries.page());
  const { data: blocks } = useQuery(availabilityQueries.list());
  const choose = useChooseTheme();
  const { name, alwaysDark } = themes[shown];
  return (
    <Panel title={`Your site in ${name}`} note={alwaysDark ? 'This theme is dark by nature.' : undefined}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Colours of the preview"
          data={SCHEMES}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
        />
        <Row justify="end">
          {shown === settings.theme ? (
            <Mark tone="green" icon={Check}>
              Your site wears it
            </Mark>
          ) : (
            <Button loading={choose.isPending || choose.isSuccess} onClick={() => choose.mutate(shown)}>
              Use this theme
            </Button>
          )}
        </Row>
      </div>
      <SitePreview
        theme={shown}
        scheme={scheme}
        settings={settings}
        service={service ?? null}
        blocks={blocks ?? []}
        today={serverToday(settings.timezone)}
      />
    </Panel>
  );
};
