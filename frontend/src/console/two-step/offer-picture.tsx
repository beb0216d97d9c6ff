import type { TwoStepOffer } from '@holdfast/contracts/two-step';
import { QRCodeSVG } from 'qrcode.react';
import { Stack } from '../kit/stack';
import classes from './two-step.module.css';

/** In groups of four, as it is easiest to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** What the app scans. Always dark on white, whatever the scheme: many apps read nothing else. */
export const OfferPicture = ({ offer }: { offer: TwoStepOffer }) => (
  <Stack>
    <p>Scan this picture with the app, then type the code that it shows.</p>
    <div className={classes.picture}>
      <QRCodeSVG
        value={offer.uri}
        size={200}
        marginSize={4}
        level="M"
        title="QR code for the authenticator app"
      />
    </div>
    <details className={classes.secret}>
      <summary>The picture cannot be scanned?</summary>
      <p>Type this key into the app instead, as a time-based one:</p>
      <code>{inGroups(offer.secret)}</code>
    </details>
  </Stack>
);
