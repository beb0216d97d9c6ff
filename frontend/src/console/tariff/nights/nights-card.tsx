import { SegmentedControl, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { TimeInput } from '../../kit/forms/fields';
import { Panel } from '../../kit/panel';
import { Stack } from '../../kit/stack';
import type { TariffForm } from '../draft/use-tariff-draft';
import { ByDayFields } from '../fields/by-day-fields';
import { DaysField } from '../fields/days-field';
import { Group, Numbers } from '../fields/group';
import { NumberInput } from '../fields/numbers';
import { RatesFields } from '../fields/rates-fields';

const OPEN = [
  { value: 'open', label: 'Open all year' },
  { value: 'closed', label: 'Closed all year' },
];

const Length = ({ form }: { form: TariffForm }) => (
  <Group legend="How long people stay">
    <Numbers>
      <NumberInput label="At least" unit="nights" {...form.getInputProps('nights.min_nights')} />
      <NumberInput label="At most" unit="nights" {...form.getInputProps('nights.max_nights')} />
    </Numbers>
    <ByDayFields
      summary="Another shortest stay from some days of the week"
      about="At least so many nights from"
      fields={form}
      path="nights.min_nights_from"
      values={form.values.nights.min_nights_from}
    />
    <DaysField label="Stays begin on" fields={form} path="nights.arrival_days" />
    <DaysField label="Stays end on" fields={form} path="nights.departure_days" />
  </Group>
);

const Party = ({ form }: { form: TariffForm }) => (
  <Group legend="Who comes">
    <Numbers>
      <NumberInput
        label="Guests at most"
        description="Adults and children"
        {...form.getInputProps('nights.max_guests')}
      />
      <NumberInput
        label="Guests in the price"
        description="More can cost extra: see Extras"
        {...form.getInputProps('nights.guests_included')}
      />
      <NumberInput label="Infants at most" {...form.getInputProps('nights.max_infants')} />
      <NumberInput label="Pets at most" {...form.getInputProps('nights.max_pets')} />
    </Numbers>
  </Group>
);

const Ahead = ({ form }: { form: TariffForm }) => (
  <Group legend="How far ahead people book">
    <Numbers>
      <NumberInput
        label="Notice"
        unit="days"
        description="From today to the first arrival"
        {...form.getInputProps('nights.notice_days')}
      />
      <TimeInput
        label="Until (optional)"
        description="A day more from this time on"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('nights.notice_until')}
      />
      <NumberInput
        label="Bookable for"
        unit="days"
        description="From today to the last arrival"
        {...form.getInputProps('nights.horizon_days')}
      />
    </Numbers>
  </Group>
);

const Between = ({ form }: { form: TariffForm }) => (
  <Group legend="Between two stays">
    <Numbers>
      <NumberInput
        label="Preparation"
        unit="nights"
        description="Kept free after each stay. Time that you close has none of its own"
        {...form.getInputProps('nights.preparation_nights')}
      />
      <NumberInput
        label="To fill a gap"
        unit="nights"
        description="A stay that fills one exactly may be this short. Blank: it is like any other"
        {...form.getInputProps('nights.fill_gaps_from')}
      />
      <NumberInput
        label="Smallest gap"
        unit="nights"
        description="A stay may not leave a shorter one. Blank: it may"
        {...form.getInputProps('nights.smallest_gap')}
      />
    </Numbers>
    <Numbers>
      <TimeInput label="Arrive from" {...form.getInputProps('nights.arrive_from')} />
      <TimeInput label="Leave by" {...form.getInputProps('nights.leave_by')} />
    </Numbers>
  </Group>
);

/** The switch of the whole thing, and what holds where no season says otherwise. */
export const NightsCard = ({ form }: { form: TariffForm }) => {
  const { offers_nights: offers, nights } = form.values;
  return (
    <Panel
      title="Nights"
      note="What holds all year round, where no season says otherwise. A field left blank goes back to what is usual."
    >
      <Stack gap="wide">
        <Switch
          label="Offer stays by the night"
          description="Customers choose their own dates, beside the blocks that you offer"
          {...form.getInputProps('offers_nights', { type: 'checkbox' })}
        />
        {offers && (
          <>
            <Group legend="What a night costs">
              <RatesFields fields={form} at="nights." values={nights} required />
            </Group>
            <Length form={form} />
            <Party form={form} />
            <Ahead form={form} />
            <Between form={form} />
            <Group legend="When there is no season">
              <SegmentedControl
                aria-label="When there is no season"
                fullWidth
                data={OPEN}
                value={nights.open ? 'open' : 'closed'}
                onChange={(value) => form.setFieldValue('nights.open', value === 'open')}
              />
            </Group>
          </>
        )}
      </Stack>
    </Panel>
  );
};
