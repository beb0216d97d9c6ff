import type { Channel } from '@holdfast/contracts/channels';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { channelQueries } from '../data/channel.queries';
import { post } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { Failure } from '../kit/failure';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { useIdempotencyKey } from '../kit/use-idempotency-key';
import { channelWords, platforms, whereTo } from '../../shared/copy/channels';
import { count } from '../../shared/words';
import { CopyOurs } from './copy-ours';
import classes from './channels.module.css';

type Platform = Channel['platform'];

interface Wish {
  readonly platform: Platform;
  readonly name: string;
  readonly import_address?: string;
}

const Step = ({ number, name }: { number: 1 | 2 | 3; name: string }) => (
  <p className={classes.steps}>
    Step {number} of 3: {name}
  </p>
);

const useLink = (onDone: (channel: Channel) => void) => {
  const { keyFor, renew } = useIdempotencyKey();
  return useAction({
    run: (wish: Wish) => post<Channel>('/admin/channels', wish, { idempotencyKey: keyFor(wish) }),
    failed: channelWords.failedToAdd,
    showsOwnFailure: true,
    touches: [channelQueries.all],
    onDone: (channel) => {
      renew();
      onDone(channel);
    },
  });
};

interface WhichProps {
  readonly platform: Platform;
  readonly name: string;
  readonly onPlatform: (platform: Platform) => void;
  readonly onName: (name: string) => void;
  readonly onNext: () => void;
}

const Which = ({ platform, name, onPlatform, onName, onNext }: WhichProps) => {
  const [missing, setMissing] = useState(false);
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (platform === 'other' && name.trim() === '') setMissing(true);
    else onNext();
  };
  return (
    <form onSubmit={next} noValidate>
      <Stack>
        <Step number={1} name="which site" />
        <NativeSelect
          label="Where else do you sell it?"
          data={Object.entries(platforms).map(([value, label]) => ({ value, label }))}
          value={platform}
          onChange={(event) => onPlatform(event.currentTarget.value as Platform)}
          data-autofocus
        />
        {platform === 'other' && (
          <TextInput
            label="What do you call it?"
            placeholder="Our family calendar"
            required
            maxLength={60}
            value={name}
            error={missing && name.trim() === '' ? 'Required' : undefined}
            onChange={(event) => onName(event.currentTarget.value)}
          />
        )}
        <Row justify="end">
          <Button type="submit">Next</Button>
        </Row>
      </Stack>
    </form>
  );
};

interface TheirsProps {
  readonly platform: Platform;
  readonly name: string;
  readonly pending: boolean;
  readonly problem: unknown;
  readonly onBack: () => void;
  readonly onLink: (address: string | null) => void;
}

const Theirs = ({ platform, name, pending, problem, onBack, onLink }: TheirsProps) => {
  const [address, setAddress] = useState('');
  const [missing, setMissing] = useState(false);
  const { theirs, mind } = whereTo[platform];
  const link = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') setMissing(true);
    else onLink(address.trim());
  };
  return (
    <form onSubmit={link} noValidate>
      <Stack>
        <Step number={2} name="their calendar, to here" />
        <ol className={classes.way}>
          {theirs.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        {mind !== undefined && <p>{mind}</p>}
        <TextInput
          label={`The address of ${name}’s calendar`}
          description="Whoever has it can see when you are booked, so we keep it sealed and never show it again."
          placeholder="https://"
          type="url"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          value={address}
          error={missing && address.trim() === '' ? 'Required' : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
          data-autofocus
        />
        {problem != null && <Failure cause={problem} fallback={channelWords.failedToAdd} />}
        <Row justify="between">
          <Button variant="subtle" onClick={() => onLink(null)} disabled={pending}>
            Only give them mine
          </Button>
          <div className={classes.onwards}>
            <Row>
              <Button variant="default" onClick={onBack}>
                Back
              </Button>
              <Button type="submit" loading={pending}>
                Look at it
              </Button>
            </Row>
          </div>
        </Row>
      </Stack>
    </form>
  );
};

/** What a first look has brought, for somebody who hears of outside stays for the first time. */
const found = (outsideStays: number): string =>
  outsideStays === 0
    ? 'nothing is booked there yet'
    : `${count(outsideStays, 'outside stay')}, booked there and closed here now`;

const Ours = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => (
  <Stack>
    <Step number={3} name="your calendar, to there" />
    {channel.import_host === null ? (
      <p role="status">
        Nothing is read from {channel.name} yet: what is booked there stays open here. Add the address of its
        calendar when you have it, with “Change”.
      </p>
    ) : (
      <p role="status">
        {channel.name}’s calendar was found: {found(channel.outside_stays)}. From now on we look at it every
        quarter of an hour, and before each booking.
      </p>
    )}
    <p>Now the other way: copy the address below. {whereTo[channel.platform].ours}</p>
    <CopyOurs
      url={channel.export_url}
      description="Without this, the other site goes on selling your days."
    />
    <p className={classes.note}>{channelWords.slow}</p>
    <Row justify="end">
      <Button onClick={onClose}>Done</Button>
    </Row>
  </Stack>
);

/** Both directions of a calendar, one after the other: which site, their address, ours. */
export const LinkSteps = ({ onClose }: { onClose: () => void }) => {
  const [platform, setPlatform] = useState<Platform>('airbnb');
  const [own, setOwn] = useState('');
  const [step, setStep] = useState<'which' | 'theirs'>('which');
  const [channel, setChannel] = useState<Channel | null>(null);
  const link = useLink(setChannel);
  const name = platform === 'other' ? own.trim() : platforms[platform];
  const body = () => {
    if (channel) return <Ours channel={channel} onClose={onClose} />;
    if (step === 'which')
      return (
        <Which
          platform={platform}
          name={own}
          onPlatform={setPlatform}
          onName={setOwn}
          onNext={() => setStep('theirs')}
        />
      );
    return (
      <Theirs
        platform={platform}
        name={name}
        pending={link.isPending}
        problem={link.error}
        onBack={() => setStep('which')}
        onLink={(address) => link.mutate({ platform, name, ...(address && { import_address: address }) })}
      />
    );
  };
  return (
    <Dialogue onClose={onClose} title={channelWords.add} size="lg" closeOnClickOutside={false}>
      {body()}
    </Dialogue>
  );
};
