/** What a price is made of, in the one order in which every page, mail and screen lists it. The sum comes last. */
export const priceOrder = ['price', 'booking_fee', 'discount', 'security_deposit'] as const;
export type PricePart = (typeof priceOrder)[number];
