import type { CustomerExport, CustomerFile } from '@holdfast/contracts/customers';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { post } from '../data/console-api';
import { saveAsFile } from '../../shared/save-as-file';
import { Failure } from '../kit/failure';
import { Panel } from '../kit/panel';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { CustomerFiles } from './customer-files';
import { useEraseCustomer } from './use-erase-customer';

/** What the law gives customers: to see what is held about them, and to be forgotten. */
export const CustomerDataPanel = () => {
  const form = useForm({ initialValues: { email: '' } });
  const failed = 'Failed to look up the customer';
  const look = useAction({
    run: (email: string) => post<CustomerExport>('/admin/customers/export', { email }),
    failed,
    showsOwnFailure: true,
  });
  const { erase, isPending } = useEraseCustomer(() => look.mutate(form.values.email.trim()));
  const save = (found: CustomerExport) =>
    saveAsFile(
      new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }),
      `${found.email}.json`,
    );
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
        {look.isError && <Failure cause={look.error} fallback={failed} />}
        {look.data && (
          <CustomerFiles
            files={look.data.files}
            onSave={() => save(look.data)}
            onErase={(file: CustomerFile) => void erase(file)}
            pending={isPending}
          />
        )}
      </Stack>
    </Panel>
  );
};
