import { Button, CloseButton, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { RotateCw } from 'lucide-react';
import classes from './images.module.css';
import type { Upload } from './use-uploads';

const WORDS = { waiting: 'Waiting', sending: 'Sending', done: 'Done', failed: 'Not sent' } as const;

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onCancel: (id: number) => void;
}

export const UploadList = ({ uploads, onRetry, onCancel }: UploadListProps) =>
  uploads.length > 0 && (
    <ul className={classes.uploads} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <div className={classes.uploadName}>
            <span>{upload.file.name}</span>
            <span role="status">
              {upload.percent === 100 && upload.state === 'sending' ? 'Being prepared' : WORDS[upload.state]}
            </span>
          </div>
          {upload.state === 'failed' ? (
            <div className={classes.uploadProblem} role="alert">
              {upload.problem}
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<RotateCw size={14} aria-hidden />}
                onClick={() => onRetry(upload)}
              >
                Try again
              </Button>
            </div>
          ) : (
            <Progress value={upload.percent} aria-label={`${upload.file.name}, sent`} size="sm" />
          )}
          <CloseButton
            aria-label={`${upload.state === 'failed' ? 'Dismiss' : 'Stop sending'} ${upload.file.name}`}
            onClick={() => onCancel(upload.id)}
          />
        </li>
      ))}
    </ul>
  );
