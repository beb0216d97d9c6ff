import type { Tenant } from '@holdfast/contracts/tenants';
import { Button } from '@mantine/core';
import { remove } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { Panel } from '../../kit/panel';
import { Row } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { platformQueries } from '../../data/platform.queries';

/** For an admin who has lost both the app and the recovery codes. */
export const LiftTwoStepPanel = ({ tenant }: { tenant: Tenant }) => {
  const lift = useAction({
    run: () => remove(`/superadmin/tenants/${tenant.id}/two-step`),
    done: 'Two-step sign-in switched off',
    failed: 'Failed to switch off two-step sign-in',
    touches: [platformQueries.all],
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: `Switch off two-step sign-in of ${tenant.admin_username}?`,
      body: 'The password alone then opens the account, and whoever is signed in is signed out.',
      more: 'Make sure that it is really the owner who asks for this.',
      yes: 'Switch off',
      no: 'Leave it on',
      danger: true,
    });
    if (agreed) lift.mutate();
  };
  return (
    <Panel
      title="Two-step sign-in"
      note={`${tenant.admin_username} signs in with a code from an app. Switch it off when both app and recovery codes are lost.`}
    >
      <Row>
        <Button variant="default" loading={lift.isPending} onClick={() => void ask()}>
          Switch off two-step sign-in
        </Button>
      </Row>
    </Panel>
  );
};
