import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { sayDone } from '../../kit/messages/messages';
import { serviceQueries } from '../../data/service.queries';
import { inRequests, namedIn, whyNot } from './batch';
import { sendImages } from './send-images';
import { failures, successes } from '../../../shared/copy/console';

/** Pictures that go together: all of them are taken or none, and what is said of them is said once. */
export interface Upload {
  readonly id: number;
  /** What can be sent. */
  readonly files: readonly File[];
  /** Those among what was chosen that are no pictures the site can show. */
  readonly bad: readonly File[];
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly percent: number;
  readonly problem?: string;
}

type Add = Pick<Upload, 'files' | 'bad' | 'state'> & { readonly problem?: string };

/** Files that were chosen together, as uploads. One that cannot be used keeps the others back until they are sent without it. */
const uploadsOf = (files: readonly File[]): Add[] => {
  const bad = files.filter((file) => whyNot(file) !== null);
  if (bad.length === 0) return inRequests(files).map((part) => ({ files: part, bad, state: 'waiting' }));
  const good = files.filter((file) => !bad.includes(file));
  const problem = [...bad.map(whyNot), ...(good.length > 0 ? ['Nothing was uploaded.'] : [])].join(' ');
  return [{ files: good, bad, state: 'failed', problem }];
};

type End = 'sent' | 'failed' | 'stopped';

const endOf = (finished: Promise<void>): Promise<[End, string]> =>
  finished.then(
    () => ['sent', ''],
    (cause: unknown) =>
      cause instanceof DOMException ? ['stopped', ''] : ['failed', sentenceOf(cause, failures.uploadImages)],
  );

/** After a refusal that names one of the files the others can go without it. */
const refused = ({ files }: Upload, problem: string): Partial<Upload> => {
  const named = namedIn(problem, files);
  return {
    state: 'failed',
    problem,
    bad: named ? [named] : [],
    files: files.filter((file) => file !== named),
  };
};

/** Pictures on their way, one request after the other, each with its own progress, its own failure and its own second try. */
export const useUploads = () => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef<{ id: number; abort: () => void } | null>(null);
  const lastId = useRef(0);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id));

  const send = async (upload: Upload): Promise<End> => {
    change(upload.id, { state: 'sending', percent: 0, problem: undefined });
    const sending = sendImages(upload.files, (percent) => change(upload.id, { percent }));
    running.current = { id: upload.id, abort: sending.abort };
    const [end, problem] = await endOf(sending.finished);
    if (end === 'failed') change(upload.id, refused(upload, problem));
    else drop(upload.id);
    return end;
  };

  const work = async (): Promise<void> => {
    if (running.current) return;
    const ends: End[] = [];
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // One at a time: the order of the pictures is the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      ends.push(await send(next));
    }
    running.current = null;
    // Where something was refused, that is what there is to say.
    if (ends.includes('sent') && !ends.includes('failed')) sayDone(successes.imagesUploaded);
    await client.invalidateQueries({ queryKey: serviceQueries.all });
  };

  const enqueue = (added: readonly Upload[]): void => {
    queue.current.push(...added);
    void work();
  };

  return {
    uploads,
    add: (files: readonly File[]): void => {
      const added = uploadsOf(files).map((upload): Upload => {
        lastId.current += 1;
        return { ...upload, id: lastId.current, percent: 0 };
      });
      // People who choose again have read what was refused and leaves nothing to send.
      setUploads((list) => [...list.filter((upload) => upload.files.length > 0), ...added]);
      enqueue(added.filter(({ state }) => state === 'waiting'));
    },
    /** Sends what can be sent: again, or without what was refused. */
    retry: (upload: Upload): void => {
      const next = { ...upload, bad: [], state: 'waiting' as const, problem: undefined };
      change(upload.id, next);
      enqueue([next]);
    },
    cancel: (id: number): void => {
      queue.current = queue.current.filter((upload) => upload.id !== id);
      if (running.current?.id === id) running.current.abort();
      else drop(id);
    },
  };
};
