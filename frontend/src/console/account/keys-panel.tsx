import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { Panel } from '../kit/panel';
import { Stack } from '../kit/stack';
import { KeyList } from '../shell/key-list';
import { lettersAreOn, switchLetters } from '../shell/letters';
import type { Place } from '../shell/places';

/** What the keyboard can do, and the switch for those whom single letters would get in the way. */
export const KeysPanel = ({ places }: { places: readonly Place[] }) => {
  const [on, setOn] = useState(lettersAreOn);
  return (
    <Panel title="Keyboard" note="For this device only.">
      <Stack>
        <Switch
          label="Letters as shortcuts"
          description="Turn them off if you dictate to this device"
          checked={on}
          onChange={(event) => {
            switchLetters(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
          }}
        />
        <KeyList places={places} letters={on} />
      </Stack>
    </Panel>
  );
};
