import type { Remark } from '@holdfast/contracts/conversation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ago, tableInstant } from '../../kit/when';
import classes from './customer.module.css';

/** Of a long conversation its end is shown, and the rest on request. */
const AT_FIRST = 10;

interface RemarksProps {
  readonly remarks: readonly Remark[];
  readonly customer: string;
}

/** What customer and owner have written each other, the newest last. */
export const Remarks = ({ remarks, customer }: RemarksProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? remarks : remarks.slice(-AT_FIRST);
  const hidden = remarks.length - shown.length;
  return (
    <>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Show {hidden} earlier
        </Button>
      )}
      <div role="log" aria-label="Conversation">
        <ol className={classes.remarks}>
          {shown.map(({ id, at, from, text }) => (
            <li key={id} className={classes.remark} data-from={from}>
              <p>{text}</p>
              <small>
                {from === 'customer' ? customer : 'You'} ·{' '}
                <time dateTime={at} title={tableInstant(at)}>
                  {ago(at)}
                </time>
              </small>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
};
