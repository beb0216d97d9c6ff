import { Button, CloseButton, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { RotateCw, Upload as Send } from 'lucide-react';
import classes from './images.module.css';
import type { Upload } from './use-uploads';

const WORDS = { waiting: 'Waiting', sending: 'Sending', failed: 'Not sent' } as const;

const stateOf = ({ state, percent }: Upload): string =>
  state === 'sending' && percent === 100 ? 'Being prepared' : WORDS[state];

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onCancel: (id: number) => void;
}

const allOf = ({ files, bad }: Upload): string => {
  const [first, ...more] = [...bad, ...files];
  return `${first?.name ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`;
};

/** After a refusal there is something to do only with what was not refused. */
const AnotherTry = ({ upload, onRetry }: { upload: Upload; onRetry: () => void }) => {
  const { files, bad } = upload;
  if (files.length === 0) return null;
  const [Icon, words] =
    bad.length === 0
      ? [RotateCw, 'Try again']
      : [Send, files.length === 1 ? 'Upload the other picture' : `Upload the other ${files.length} pictures`];
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={onRetry}
    >
      {words}
    </Button>
  );
};

const UploadItem = ({ upload, onRetry, onCancel }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) => (
  <li>
    <div>
      {upload.bad.map((file) => (
        <div key={`bad ${file.name}`} className={classes.uploadName} data-bad>
          <span>{file.name}</span>
          <span>Cannot be used</span>
        </div>
      ))}
      {upload.files.map((file, index) => (
        // Two files may share a name; their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${index} ${file.name}`} className={classes.uploadName}>
          <span>{file.name}</span>
          <span role="status">{stateOf(upload)}</span>
        </div>
      ))}
    </div>
    {upload.state === 'failed' ? (
      <div className={classes.uploadProblem} role="alert">
        {upload.problem}
        <AnotherTry upload={upload} onRetry={() => onRetry(upload)} />
      </div>
    ) : (
      <Progress value={upload.percent} aria-label={`${allOf(upload)}, sent`} size="sm" />
    )}
    <CloseButton
      aria-label={`${upload.state === 'failed' ? 'Dismiss' : 'Stop sending'} ${allOf(upload)}`}
      onClick={() => onCancel(upload.id)}
    />
  </li>
);

export const UploadList = ({ uploads, onRetry, onCancel }: UploadListProps) =>
  uploads.length > 0 && (
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} onRetry={onRetry} onCancel={onCancel} />
      ))}
    </ul>
  );
