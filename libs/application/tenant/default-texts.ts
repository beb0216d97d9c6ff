/**
 * Terms and privacy notice that a new tenant starts with; its owner may write better ones in the settings. They ask nobody to get in
 * touch: there may be no way to yet. Where there is one, the pages that show them say so beneath.
 */
export const defaultTexts = (name: string): { readonly terms: string; readonly privacyNotice: string } => ({
  terms: `Your contract is with ${name}.

Booking. Your booking is made when your payment has gone through and you see the confirmation. Prices are in pounds sterling and include everything that has to be paid.

Deposit. Where a deposit is part of the price it is refundable: we inspect after your stay and return it, typically within 5 to 7 business days, less the cost of any damage.

Cancelling. Because you book a particular date, the 14-day right to cancel does not apply (Consumer Contracts Regulations 2013, regulation 28). If you cannot come, the sooner we know the better. If we have to cancel, we refund you in full.

Your stay. Please arrive and leave at the times agreed and treat the place and its neighbours with care. If something is not as it should be, the sooner we know, the sooner we can put it right.

Nothing in these terms takes away your rights under consumer law. The law of England and Wales applies.`,
  privacyNotice: `${name} is responsible for the personal data you give when you book.

What we keep. Your name, e-mail address and phone number, what you booked and what you paid. Your card details go to the payment provider only; we never see them.

Why. To carry out your booking, to tell you about it by e-mail or text message, and to keep the accounts that the law asks for.

Who else sees it. The payment provider, and the companies that host this site and deliver our messages, for those purposes only. We do not sell your data or use it for advertising.

How long. For as long as the booking and the law require; after that it is erased.

Your rights. You may ask us for a copy of your data, or to have it corrected or erased. If you are not content with our answer you may complain to the Information Commissioner's Office (ico.org.uk).

Cookies. This site sets no cookies for tracking.`,
});
