import type { ServicePage } from '@holdfast/contracts/service-page';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX, toSlug } from '@holdfast/contracts/rules';
import { Button, Textarea, TextInput } from '@mantine/core';
import { put } from '../data/console-api';
import { Failure } from '../kit/failure';
import { DraftNotice } from '../kit/forms/draft-notice';
import { lateErrors } from '../kit/forms/late-errors';
import { focusFirstError, showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { Panel } from '../kit/panel';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { LengthHint } from './length-hint';
import { SearchPreview } from './search-preview';
import { serviceQueries } from '../data/service.queries';
import classes from './service-form.module.css';
import { failures, successes } from '../../shared/copy/console';

type ServiceValues = Readonly<
  Record<'title' | 'description' | 'seo_title' | 'seo_description' | 'seo_slug', string>
>;

const textsOf = ({
  title,
  description,
  seo_title,
  seo_description,
  seo_slug,
}: ServicePage): ServiceValues => ({
  title,
  description,
  seo_title,
  seo_description,
  seo_slug,
});

/** What the service is, and how it stands in the results of a search. */
export const ServiceForm = ({ page }: { page: ServicePage }) => {
  const draft = useDraftForm<ServiceValues>({
    name: 'service',
    initialValues: textsOf(page),
    validate: lateErrors(async () => (await import('./service-checks')).serviceErrors),
  });
  const { form } = draft;
  const failed = failures.updateService;
  const save = useAction<ServiceValues, ServicePage>({
    run: (values) => put<ServicePage>('/admin/service', values),
    done: successes.service,
    failed,
    showsOwnFailure: true,
    touches: [serviceQueries.all],
    onDone: (saved) => draft.settle(textsOf(saved)),
  });
  const { values } = form;
  return (
    <Panel title="Service Details">
      <form
        noValidate
        onSubmit={form.onSubmit(
          (sent) => save.mutate(sent, { onError: (cause) => showServerFields(form, cause) }),
          (errors) => focusFirstError(form, Object.keys(errors)[0]),
        )}
      >
        <div className={classes.columns}>
          <Stack>
            <DraftNotice restored={draft.restored} onDiscard={draft.discard} />
            <TextInput label="Title" required maxLength={200} {...form.getInputProps('title')} />
            <Textarea
              label="Description"
              description="Plain text; line breaks are kept"
              required
              rows={10}
              {...form.getInputProps('description')}
            />
          </Stack>
          <Stack>
            <SearchPreview values={values} />
            <TextInput
              label="SEO Title"
              maxLength={SEO_TITLE_MAX}
              description={<LengthHint length={values.seo_title.length} from={50} to={SEO_TITLE_MAX} />}
              {...form.getInputProps('seo_title')}
            />
            <Textarea
              label="SEO Description"
              maxLength={SEO_DESCRIPTION_MAX}
              rows={3}
              description={
                <LengthHint length={values.seo_description.length} from={150} to={SEO_DESCRIPTION_MAX} />
              }
              {...form.getInputProps('seo_description')}
            />
            <TextInput
              label="URL Slug"
              description="Lower-case letters, digits and hyphens; anything else becomes a hyphen"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('seo_slug')}
              onChange={(event) => form.setFieldValue('seo_slug', toSlug(event.currentTarget.value))}
            />
          </Stack>
        </div>
        <div className={classes.foot}>
          {save.isError && <Failure cause={save.error} fallback={failed} />}
          <Row>
            <Button type="submit" loading={save.isPending || form.validating}>
              Save service
            </Button>
            {form.isDirty() && <small>Not saved yet</small>}
          </Row>
        </div>
      </form>
    </Panel>
  );
};
