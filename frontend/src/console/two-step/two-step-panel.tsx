import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { SkeletonRows } from '../kit/skeleton';
import { late } from '../kit/late';
import { Loaded } from '../kit/loaded';
import { Mark } from '../kit/marks';
import { Panel } from '../kit/panel';
import { Row, Stack } from '../kit/stack';
import { twoStepQueries } from '../data/two-step.queries';
import type { TwoStepHome } from '../data/two-step.queries';

const DisableModal = late(async () => (await import('./disable-modal')).DisableModal);
const RenewCodesModal = late(async () => (await import('./renew-codes-modal')).RenewCodesModal);
const SetUpModal = late(async () => (await import('./set-up-modal')).SetUpModal);

type Open = 'set-up' | 'renew' | 'disable' | null;

/** Fewer than these, and it is time for new ones. */
const FEW_CODES = 3;

const codesLeft = (left: number): string =>
  left === 0
    ? 'No recovery codes are left. Make new ones now: without them a lost phone locks you out.'
    : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`;

/** Whether a code from an app is asked for after the password, and the ways to change that. */
export const TwoStepPanel = ({ home }: { home: TwoStepHome }) => {
  const status = useQuery(twoStepQueries.status(home));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Two-step sign-in"
      note="After the password, a code from an app on your phone. Whoever learns your password still cannot get in."
    >
      <Loaded query={status} failed="Failed to load two-step sign-in" skeleton={<SkeletonRows rows={1} />}>
        {({ enabled, recovery_codes_left: left }) =>
          enabled ? (
            <Stack>
              <Row>
                <Mark tone="green" icon={ShieldCheck}>
                  On
                </Mark>
                <span role={left < FEW_CODES ? 'alert' : undefined}>{codesLeft(left)}</span>
              </Row>
              <Row>
                <Button variant="default" onClick={() => setOpen('renew')}>
                  New recovery codes
                </Button>
                <Button variant="default" onClick={() => setOpen('disable')}>
                  Switch off
                </Button>
              </Row>
            </Stack>
          ) : (
            <Stack>
              <Row>
                <Mark tone="gray" icon={ShieldOff}>
                  Off
                </Mark>
              </Row>
              <Row>
                <Button variant="default" onClick={() => setOpen('set-up')}>
                  Set up two-step sign-in
                </Button>
              </Row>
            </Stack>
          )
        }
      </Loaded>
      {open === 'set-up' && <SetUpModal home={home} onClose={close} />}
      {open === 'renew' && <RenewCodesModal home={home} onClose={close} />}
      {open === 'disable' && <DisableModal home={home} onClose={close} />}
    </Panel>
  );
};
