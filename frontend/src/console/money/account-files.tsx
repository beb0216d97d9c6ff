import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { ledgerTexts } from '../../shared/copy/ledger';
import { download } from '../data/download';
import { useBusiness } from '../data/settings.queries';
import { useAction } from '../kit/use-action';
import { useParams } from '../kit/use-params';
import { daysOf, periodOf } from './period';

const FILES = [
  { by: 'payment', label: 'Payments CSV' },
  { by: 'stay', label: 'Stays CSV' },
] as const;

/** The accounts of the months that are looked at, for a spreadsheet: by money that moved, or by stays that begin. */
export const AccountFiles = () => {
  const [params] = useParams();
  const { today } = useBusiness();
  const { from, to } = daysOf(periodOf(params.get('period'), today));
  const save = useAction({
    run: (by: string) =>
      download(`/admin/accounts.csv?by=${by}&from=${from}&to=${to}`, `accounts-${by}-${from}-${to}.csv`),
    failed: ledgerTexts.fileFailed,
  });
  return FILES.map(({ by, label }) => (
    <Button
      key={by}
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={save.isPending && save.variables === by}
      onClick={() => save.mutate(by)}
    >
      {label}
    </Button>
  ));
};
