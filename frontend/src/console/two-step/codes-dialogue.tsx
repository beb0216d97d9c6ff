import type { ReactNode } from 'react';
import { Dialogue } from '../kit/dialogue';
import { RecoveryCodes } from './recovery-codes';

interface CodesDialogueProps {
  readonly title: string;
  /** The recovery codes, once there are any. */
  readonly codes: readonly string[] | null;
  readonly onClose: () => void;
  /** What leads to them. */
  readonly children: ReactNode;
}

/** A dialogue that ends with recovery codes. They are shown once: it is then left only by saying that they were kept. */
export const CodesDialogue = ({ title, codes, onClose, children }: CodesDialogueProps) => (
  <Dialogue
    onClose={onClose}
    title={codes ? 'Recovery codes' : title}
    closeOnClickOutside={false}
    closeOnEscape={codes === null}
    withCloseButton={codes === null}
  >
    {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : children}
  </Dialogue>
);
