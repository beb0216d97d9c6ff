import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { get, remove } from '../api/console-api';
import { bookingQueries } from '../bookings/booking.queries';
import { confirm } from '../kit/confirm/confirm';
import { Failure } from '../kit/failure';
import { Panel } from '../kit/panel';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { saveAsFile } from '../api/save-as-file';
import { CustomerRecords } from './customer-records';
import type { CustomerRecord } from './customer-records';

/** What the law gives customers: to see what is held about them, and to be forgotten. */
export const CustomerDataPanel = () => {
  const form = useForm({ initialValues: { email: '' } });
  const [found, setFound] = useState<{ email: string; records: readonly CustomerRecord[] } | null>(null);
  const look = useAction({
    run: (email: string) => get<CustomerRecord[]>('/admin/customers', { email }),
    failed: 'Failed to look up the customer',
    showsOwnFailure: true,
    onDone: (records, email) => setFound({ email, records }),
  });
  const erase = useAction({
    run: (subjectId: string) => remove(`/admin/customers/${subjectId}`),
    done: 'Customer erased',
    failed: 'Failed to erase the customer',
    touches: [bookingQueries.all],
    onDone: () => setFound(null),
  });
  const askToErase = async (subjectId: string): Promise<void> => {
    const agreed = await confirm({
      title: 'Erase this customer?',
      body: 'Name, email and phone are destroyed for good. The bookings and their amounts stay, without a name.',
      yes: 'Erase',
      danger: true,
    });
    if (agreed) erase.mutate(subjectId);
  };
  return (
    <Panel title="Customer data" note="When a customer asks what you hold about them, or to be forgotten.">
      <Stack>
        <form onSubmit={form.onSubmit(({ email }) => look.mutate(email.trim()))}>
          <Row>
            <TextInput
              aria-label="Email address of the customer"
              placeholder="customer@example.com"
              type="email"
              required
              w={300}
              maw="100%"
              {...form.getInputProps('email')}
            />
            <Button type="submit" variant="default" loading={look.isPending}>
              Look up
            </Button>
          </Row>
        </form>
        {look.isError && <Failure cause={look.error} fallback="Failed to look up the customer" />}
        {found && (
          <CustomerRecords
            records={found.records}
            onSave={() =>
              saveAsFile(new Blob([JSON.stringify(found.records, null, 2)]), `${found.email}.json`)
            }
            onErase={(subjectId) => void askToErase(subjectId)}
            pending={erase.isPending}
          />
        )}
      </Stack>
    </Panel>
  );
};
