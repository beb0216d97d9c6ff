import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../kit/panel';
import { Stack } from '../kit/stack';
import { tenantPlaces } from '../shell/places';
import { lettersAreOn, switchLetters } from '../shell/use-keys';
import classes from './keys-panel.module.css';

/** What the keyboard can do, and the switch for those whom single letters would get in the way. */
export const KeysPanel = () => {
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
        <dl className={classes.keys}>
          <div>
            <dt>
              <kbd>Ctrl</kbd> <kbd>K</kbd>
            </dt>
            <dd>Find or do anything</dd>
          </div>
          {on &&
            tenantPlaces.map((place) => (
              <div key={place.path}>
                <dt>
                  <kbd>g</kbd> <kbd>{place.key}</kbd>
                </dt>
                <dd>{place.name}</dd>
              </div>
            ))}
        </dl>
      </Stack>
    </Panel>
  );
};
