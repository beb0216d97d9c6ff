import { late } from '../../kit/late';
import type { ExtraValues } from '../draft/tariff-values';
import type { TariffForm } from '../draft/use-tariff-draft';
import { PartsCard } from '../parts/parts-card';
import { useOpenPart } from '../parts/use-open-part';
import { extraFacts } from './extra-words';

const ExtraForm = late(async () => (await import('./extra-form')).ExtraForm);

const BLANK: Omit<ExtraValues, 'id'> = {
  name: '',
  amount: '',
  per: 'stay',
  compulsory: true,
  max_quantity: '1',
};

/** What a stay costs beside its nights. */
export const ExtrasCard = ({ form }: { form: TariffForm }) => {
  const { extras } = form.values;
  const opened = useOpenPart<ExtraValues>(form, 'extras', 'extra', BLANK);
  return (
    <>
      <PartsCard
        form={form}
        parts="extras"
        noun="extra"
        title="Extras"
        note="Compulsory ones are in every price that customers see, from the first on."
        most={30}
        rows={extras.map((extra) => ({ id: extra.id, name: extra.name, facts: extraFacts(extra) }))}
      >
        Cleaning, a dog, more guests than the price includes; or firewood, for those who want it.
      </PartsCard>
      {opened && <ExtraForm key={opened.part.id} {...opened} />}
    </>
  );
};
