import { Button, CloseButton, Portal } from '@mantine/core';
import { Check, CircleAlert, Info, Undo2 } from 'lucide-react';
import { dismiss, useMessages } from './messages';
import type { Message } from './messages';
import classes from './message-stack.module.css';

const ICONS = { done: Check, undo: Undo2, note: Info, problem: CircleAlert } as const;

const Line = ({ message }: { message: Message }) => {
  const Icon = ICONS[message.kind];
  return (
    <div className={classes.line} data-kind={message.kind}>
      <Icon size={18} aria-hidden />
      <div className={classes.text}>
        {message.text}
        {message.requestId && (
          <details className={classes.number}>
            <summary>Details</summary>
            Reference {message.requestId}
          </details>
        )}
      </div>
      {message.undo && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            dismiss(message.id);
            message.undo?.();
          }}
        >
          Undo
        </Button>
      )}
      {message.kind !== 'done' && <CloseButton aria-label="Dismiss" onClick={() => dismiss(message.id)} />}
    </div>
  );
};

/**
 * Both regions are always there, so that a screen reader hears what is put into them: what was done when it has time, a failure at
 * once. `@mantine/notifications` makes every message an alert, in a list that is not there before it.
 */
export const MessageStack = () => {
  const messages = useMessages();
  const problems = messages.filter(({ kind }) => kind === 'problem');
  const others = messages.filter(({ kind }) => kind !== 'problem');
  return (
    <Portal>
      <div className={classes.stack}>
        <div role="status" aria-live="polite" className={classes.region}>
          {others.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </div>
        <div role="alert" className={classes.region}>
          {problems.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </div>
      </div>
    </Portal>
  );
};
