import { Dialogue } from '../kit/dialogue';
import { KeyList } from './key-list';
import type { Place } from './places';

interface KeysHelpProps {
  readonly places: readonly Place[];
  readonly onClose: () => void;
}

/** Opened by a letter, so letters are on. */
export const KeysHelp = ({ places, onClose }: KeysHelpProps) => (
  <Dialogue onClose={onClose} title="Keyboard">
    <KeyList places={places} letters />
  </Dialogue>
);
