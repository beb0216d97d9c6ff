import { z } from 'zod';
import { id } from './fields';

/** A booking that stands, and would break a rule which it does not break yet. */
export const TouchedBooking = z
  .object({
    booking_id: id,
    reference: z.string(),
    customer_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    reasons: z.array(z.string()).meta({ description: 'Codes of the rules that it would break' }),
    sentence: z.string(),
  })
  .meta({ id: 'TouchedBooking' });
export type TouchedBooking = z.infer<typeof TouchedBooking>;

/** Which coming bookings a change touches. They stay as they are. */
export const Impact = z
  .object({
    token: z.string().meta({ description: 'Sent back with the choices: it stands for just these bookings' }),
    count: z.number().int(),
    items: z.array(TouchedBooking).meta({ description: 'The first 500 by their dates' }),
  })
  .meta({ id: 'Impact' });
export type Impact = z.infer<typeof Impact>;

/** What a call answers that was asked for a preview. Nothing of it is stored. */
export const ImpactPreview = z.object({ impact: Impact }).meta({ id: 'ImpactPreview' });
export type ImpactPreview = z.infer<typeof ImpactPreview>;

/** What a call answers when all goes well, or that, where it was asked for a preview. */
export const orImpact = <Answer extends z.ZodType>(answer: Answer) => z.union([answer, ImpactPreview]);

/** What the owner says of the bookings that they were shown: of each, or of the first 500. */
export const ImpactAnswer = z
  .strictObject({
    token: z.string().max(64),
    choices: z.array(z.strictObject({ booking_id: id, choice: z.enum(['keep', 'to_do']) })).max(500),
  })
  .meta({ id: 'ImpactAnswer' });
export type ImpactAnswer = z.infer<typeof ImpactAnswer>;

const impact = ImpactAnswer.optional().meta({
  description: 'Without it all bookings that are touched are put on the list of what needs attention',
});

/** Of a call whose preview is a call of its own. */
export const answeredFields = { impact };

/** Of every call that closes time or changes rules of bookings. */
export const impactFields = {
  preview: z.boolean().optional().meta({ description: 'Only name the bookings that it would touch' }),
  impact,
};

/** The body of a call that has nothing else to say. */
export const WeighImpact = z.strictObject(impactFields).meta({ id: 'WeighImpact' });
export type WeighImpact = z.infer<typeof WeighImpact>;
