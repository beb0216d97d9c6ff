import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { availabilityQueries } from '../data/availability.queries';
import { Panel } from '../kit/panel';
import { paths } from '../paths';
import { needsOf } from '../settings/missing';
import type { Need } from '../settings/missing';
import { serviceQueries } from '../data/service.queries';
import { settingsQueries } from '../data/settings.queries';
import { statsQueries } from '../data/dashboard.queries';
import classes from './dashboard-screen.module.css';
import { CopyAddress } from './quick-links';
import { useIsShared } from './shared-mark';

interface Step {
  readonly name: string;
  readonly text: string;
  readonly done: boolean;
  readonly action: ReactNode;
}

const StepItem = ({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) => (
  <li className={classes.step} data-done={step.done || undefined} data-next={isNext || undefined}>
    <span className={classes.number}>{step.done ? <Check size={16} aria-label="Done" /> : number}</span>
    <span className={classes.stepName}>{step.name}</span>
    {!step.done && <span className={classes.stepText}>{step.text}</span>}
    {!step.done && <span className={classes.stepAction}>{step.action}</span>}
  </li>
);

const goTo = (path: string, words: string) => (
  <Button component={Link} to={path} variant="light">
    {words}
  </Button>
);

const stepOf = ({ name, text, done, section, action }: Need): Step => ({
  name,
  text,
  done,
  action: goTo(paths.settingsOf(section), action),
});

/**
 * The first hour of a new tenant. What only helps to begin goes away when all is done or with the first booking; what no
 * business can do without stays until it is there.
 */
export const FirstSteps = () => {
  const { data: stats } = useQuery(statsQueries.totals());
  const isNew = stats?.totalBookings === 0;
  const { data: service } = useQuery({ ...serviceQueries.page(), enabled: isNew });
  const { data: blocks } = useQuery({ ...availabilityQueries.list(), enabled: isNew });
  const { data: settings } = useQuery(settingsQueries.current());
  const isShared = useIsShared();
  if (!stats || !settings) return null;
  const needed = needsOf(settings).map(stepOf);
  if (!isNew) return <StepsPanel steps={needed} note="They stay here until they are done." />;
  if (!service || !blocks) return null;

  const steps: readonly Step[] = [
    {
      name: 'Describe the service',
      text: 'A title, and what people get when they book.',
      done: service.description !== '',
      action: goTo(paths.service, 'Describe it'),
    },
    {
      name: 'Add a photo',
      text: 'People book what they can see.',
      done: service.images.length > 0,
      action: goTo(paths.service, 'Add a photo'),
    },
    {
      name: 'Add availability',
      text: 'Dates or times that people can book, one by one or by a schedule.',
      done: blocks.length > 0,
      action: goTo(`${paths.availability}?block=new`, 'Add dates'),
    },
    ...needed,
    {
      name: 'Share the address',
      text: 'Send it to somebody, or put it on your page.',
      done: isShared,
      action: <CopyAddress url={settings.public_url} />,
    },
  ];
  return <StepsPanel steps={steps} note="Then your site is ready for its first booking." />;
};

const StepsPanel = ({ steps, note }: { steps: readonly Step[]; note: string }) => {
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  const next = steps.findIndex(({ done }) => !done);
  return (
    <Panel title="First steps" note={`${steps.length - left} of ${steps.length} done. ${note}`}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepItem key={step.name} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </Panel>
  );
};
