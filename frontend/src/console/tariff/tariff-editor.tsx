import type { Tariff as TariffAnswer } from '@holdfast/contracts/tariff-answers';
import { dateOf, timeOf } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { serverNow } from '../../shared/api/server-clock';
import { failures } from '../../shared/copy/console';
import { confirm } from '../kit/confirm/confirm';
import { faultOf } from '../kit/impact/weigh';
import { late } from '../kit/late';
import { sayProblem } from '../kit/messages/messages';
import { Page } from '../kit/page';
import { SkeletonRows } from '../kit/skeleton';
import { useParams } from '../kit/use-params';
import { useTaken } from './ask/use-taken';
import { tariffBody } from './draft/tariff-body';
import type { TariffValues } from './draft/tariff-values';
import { useTariffDraft } from './draft/use-tariff-draft';
import type { TariffDraft } from './draft/use-tariff-draft';
import { ExtrasCard } from './extras/extras-card';
import { NightsCard } from './nights/nights-card';
import { OvertakenNotice } from './publish/overtaken-notice';
import { focusFault, isShownElsewhere, usePublish } from './publish/use-publish';
import { Warnings } from './publish/warnings';
import { ReductionsCard } from './reductions/reductions-card';
import { SeasonsCard } from './seasons/seasons-card';
import classes from './tariff.module.css';
import { CancellationCard } from './terms/cancellation-card';
import { PaymentCard } from './terms/payment-card';
import { TermsCard } from './terms/terms-card';

const AskPanel = late(async () => (await import('./ask/ask-panel')).AskPanel, <SkeletonRows rows={6} />);
const YearStrip = late(
  async () => (await import('./strip/year-strip')).YearStrip,
  <SkeletonRows rows={1} height="6rem" />,
);
const PublishDialogue = late(async () => (await import('./publish/publish-dialogue')).PublishDialogue);

const throwAway = async (draft: TariffDraft, published: TariffAnswer): Promise<void> => {
  const agreed = await confirm({
    title: 'Throw the draft away?',
    body: 'What you changed since the last version is lost.',
    yes: 'Throw it away',
    no: 'Keep it',
    danger: true,
  });
  if (agreed) draft.beginAnew(published);
};

/** What is in the draft is in sight, also while no nights are offered. */
const saysMore = (values: TariffValues): boolean =>
  [values.seasons, values.reductions, values.extras].some(({ length }) => length > 0) ||
  values.booking_fee ||
  values.charges_vat ||
  values.security_deposit !== '';

const Cards = ({ draft, today }: { draft: TariffDraft; today: string }) => {
  const { form, base, latest } = draft;
  const { offers_nights: offersNights } = form.values;
  return (
    <>
      <NightsCard form={form} />
      {(offersNights || saysMore(form.values)) && (
        <>
          <SeasonsCard form={form} today={today} />
          <ReductionsCard form={form} />
          <ExtrasCard form={form} />
          <TermsCard form={form} wasIncluded={base.booking_fee} />
        </>
      )}
      <PaymentCard form={form} tariff={latest} today={today} />
      <CancellationCard form={form} tariff={latest} today={today} />
    </>
  );
};

interface StateProps {
  readonly draft: TariffDraft;
  readonly onPublish: () => void;
  readonly onThrowAway: () => void;
}

const stateOf = ({ form }: TariffDraft): string =>
  Object.keys(form.errors).length > 0
    ? 'Something is not right yet: it is marked.'
    : 'Not published yet. Your draft is kept in this browser.';

/** Stays in sight while there is something to publish. */
const State = ({ draft, onPublish, onThrowAway }: StateProps) => (
  <div className={classes.state} role="group" aria-label="Draft">
    <span>{stateOf(draft)}</span>
    <div className={classes.actions}>
      <Button variant="default" onClick={onThrowAway}>
        Throw away
      </Button>
      <Button onClick={onPublish} disabled={draft.isOvertaken}>
        Preview and publish
      </Button>
    </div>
  </div>
);

const sayUnchecked = () => sayProblem(failures.publishTariff);

interface EditorProps {
  readonly published: TariffAnswer;
  readonly timezone: string;
}

/** The draft of the tariff: its cards, what it makes of the year, what a customer would be told, and the way to publish it. */
export const TariffEditor = ({ published, timezone }: EditorProps) => {
  const draft = useTariffDraft(published);
  const { form, tariff, latest } = draft;
  const [params, change] = useParams();
  const taken = useTaken();
  // One moment for the whole screen: what is told does not change while it is read.
  const now = useMemo(() => {
    const moment = localAt(new Date(serverNow()), timezone);
    return { date: dateOf(moment), time: timeOf(moment) };
  }, [timezone]);
  const before = useMemo(() => tariffOf(published), [published]);
  const { offers_nights: offersNights } = form.values;
  const ask = useRef<HTMLDivElement>(null);
  const jumpToAsk = () => {
    ask.current?.scrollIntoView();
    ask.current?.focus({ preventScroll: true });
  };
  const close = () => change({ publish: null });
  // Whoever was in the middle of publishing looks again, and asks for it by themselves.
  const goOn = (from: (version: TariffAnswer) => void) => {
    close();
    from(published);
  };
  const publish = usePublish(draft, close);
  const preview = async () => {
    publish.reset();
    const fault = await draft.check();
    if (fault === undefined) change({ publish: 'preview' }, 'push');
    else focusFault(form, fault);
  };
  return (
    <Page
      title="Prices"
      intro={
        published.version === 0 ? 'Nothing is published yet.' : `Version ${published.version} is published.`
      }
      actions={
        offersNights && (
          <div className={classes.jump}>
            <Button variant="default" onClick={jumpToAsk}>
              Ask as a customer
            </Button>
          </div>
        )
      }
    >
      {draft.isOvertaken && (
        <OvertakenNotice
          base={draft.base}
          published={published}
          onKeep={() => goOn(draft.keepOn)}
          onTakeTheirs={() => goOn(draft.beginAnew)}
        />
      )}
      {offersNights && <YearStrip tariff={latest} today={now.date} />}
      <Warnings tariff={latest} />
      <div className={classes.columns} data-alone={!offersNights || undefined}>
        <div className={classes.cards}>
          <Cards draft={draft} today={now.date} />
        </div>
        {offersNights && (
          <div ref={ask} tabIndex={-1} className={classes.ask}>
            <AskPanel tariff={latest} isOld={draft.isWrong} taken={taken} now={now} />
          </div>
        )}
      </div>
      {draft.isChanged && (
        <State
          draft={draft}
          onPublish={() => void preview().catch(sayUnchecked)}
          onThrowAway={() => void throwAway(draft, published)}
        />
      )}
      {params.get('publish') !== null && tariff !== null && draft.isChanged && !draft.isOvertaken && (
        <PublishDialogue
          before={before}
          after={tariff}
          taken={taken}
          now={now}
          body={tariffBody(form.values, draft.base)}
          pending={publish.isPending}
          problem={faultOf(publish.error)}
          onPublish={() =>
            publish.mutate(undefined, { onError: (cause) => isShownElsewhere(form, cause) && close() })
          }
          onClose={close}
        />
      )}
    </Page>
  );
};
