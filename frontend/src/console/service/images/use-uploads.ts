import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { sayDone } from '../../kit/messages/messages';
import { serviceQueries } from '../service.queries';
import { sendImage } from './send-image';
import { failures, successes } from '../../../shared/copy/console';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  readonly problem?: string;
}

/** Pictures on their way, one after the other, each with its own progress, its own failure and its own second try. */
export const useUploads = () => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef<{ id: number; abort: () => void } | null>(null);
  const lastId = useRef(0);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id));

  const send = async (upload: Upload): Promise<boolean> => {
    change(upload.id, { state: 'sending', percent: 0, problem: undefined });
    const sending = sendImage(upload.file, (percent) => change(upload.id, { percent }));
    running.current = { id: upload.id, abort: sending.abort };
    try {
      await sending.finished;
      drop(upload.id);
      return true;
    } catch (cause) {
      if (cause instanceof DOMException) drop(upload.id);
      else change(upload.id, { state: 'failed', problem: sentenceOf(cause, failures.uploadImages) });
      return false;
    }
  };

  const work = async (): Promise<void> => {
    if (running.current) return;
    let sent = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // One at a time: the order of the pictures is the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      if (await send(next)) sent += 1;
    }
    running.current = null;
    if (sent > 0) sayDone(successes.imagesUploaded);
    await client.invalidateQueries({ queryKey: serviceQueries.all });
  };

  const enqueue = (added: readonly Upload[]): void => {
    queue.current.push(...added);
    void work();
  };

  return {
    uploads,
    add: (files: readonly File[]): void => {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        return { id: lastId.current, file, state: 'waiting', percent: 0 };
      });
      setUploads((list) => [...list, ...added]);
      enqueue(added);
    },
    retry: (upload: Upload): void => {
      change(upload.id, { state: 'waiting' });
      enqueue([upload]);
    },
    cancel: (id: number): void => {
      queue.current = queue.current.filter((upload) => upload.id !== id);
      if (running.current?.id === id) running.current.abort();
      else drop(id);
    },
  };
};
