import { z } from 'zod';
import { instant } from './fields';

/** A code of the app, or a recovery code. */
const code = z.string().trim().min(1, 'Required').max(40, 'Must be at most 40 characters');
const current_password = z.string().min(1, 'Required').max(200);

/** How an account is signed in to. */
export const TwoStepStatus = z
  .object({ enabled: z.boolean(), recovery_codes_left: z.number().int() })
  .meta({ id: 'TwoStepStatus' });
export type TwoStepStatus = z.infer<typeof TwoStepStatus>;

export const OfferTwoStep = z.strictObject({ current_password }).meta({ id: 'OfferTwoStep' });

/** What an authenticator app is set up with: shown once, to be scanned or typed. */
export const TwoStepOffer = z
  .object({
    secret: z.string().meta({ description: 'Base32, to be typed where a picture cannot be scanned' }),
    uri: z.string().meta({ description: 'What the picture (QR code) says' }),
  })
  .meta({ id: 'TwoStepOffer' });
export type TwoStepOffer = z.infer<typeof TwoStepOffer>;

export const EnableTwoStep = z.strictObject({ totp: code }).meta({ id: 'EnableTwoStep' });

/** Whoever changes two-step sign-in proves once more to be its owner. */
export const ProveTwoStep = z.strictObject({ current_password, totp: code }).meta({ id: 'ProveTwoStep' });

const recovery_codes = z
  .array(z.string())
  .meta({ description: 'Shown this once. Each opens the account once, instead of a code of the app' });

export const RecoveryCodes = z.object({ recovery_codes }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const TwoStepEnabled = z
  .object({ token: z.string(), expires_at: instant, recovery_codes })
  .meta({ id: 'TwoStepEnabled' });
export type TwoStepEnabled = z.infer<typeof TwoStepEnabled>;
