import { late } from '../../kit/late';
import type { ReductionValues } from '../draft/tariff-values';
import type { TariffForm } from '../draft/use-tariff-draft';
import { PartsCard } from '../parts/parts-card';
import { useOpenPart } from '../parts/use-open-part';
import { reductionFacts } from './reduction-words';

const ReductionForm = late(async () => (await import('./reduction-form')).ReductionForm);

const BLANK: Omit<ReductionValues, 'id'> = { name: '', kind: 'length', at: '', percent: '', seasons: null };

/** What takes something off the nights. */
export const ReductionsCard = ({ form }: { form: TariffForm }) => {
  const { reductions, seasons } = form.values;
  const opened = useOpenPart<ReductionValues>(form, 'reductions', 'reduction', BLANK);
  return (
    <>
      <PartsCard
        form={form}
        parts="reductions"
        noun="reduction"
        title="Reductions"
        note="Of those that apply only one counts: the one that takes off most."
        most={20}
        rows={reductions.map((reduction) => ({
          id: reduction.id,
          name: reduction.name,
          facts: reductionFacts(reduction, seasons),
        }))}
      >
        For long stays, for those who book early, or for nights that are still free a few days before.
      </PartsCard>
      {opened && <ReductionForm key={opened.part.id} {...opened} seasons={seasons} />}
    </>
  );
};
