/** What the console says when a booking is moved. */
export const moveTexts = {
  action: 'Move…',
  booking: 'this booking',
  /** `when`: where to, once that is known. */
  title: (name: string, when: string | null) =>
    when === null ? `Move ${name}?` : `Move ${name} to ${when}?`,
  from: 'From',
  fromTime: 'From (time)',
  until: 'Until',
  untilTime: 'Until (time)',
  chooseOther: 'Choose other dates. The booking stays where it is until you move it.',
  price: 'What does it cost then?',
  keep: (total: string) => `Keep ${total}`,
  recalculate: (total: string) => `Recalculate: ${total}`,
  set: 'Set another price',
  total: 'New price',
  amount: 'Enter an amount in pounds',
  reason: 'Why (optional)',
  reasonMore: 'The customer may ask to read this.',
  back: 'The customer gets back',
  backMore: (most: string) =>
    `All of the ${most} that it costs less unless you say otherwise. What is not paid yet is lowered first.`,
  backWrong: (most: string) => `From £0.00 to ${most}`,
  more: (amount: string) =>
    `It costs ${amount} more. That goes onto the balance, or is to be paid by the customer’s link.`,
  moreAsked: (amount: string) =>
    `It costs ${amount} more. The booking is moved once the customer has paid it, or said yes.`,
  askFirst: (name: string) => `Ask ${name} first`,
  askMore: 'Nothing is moved before the customer has said yes. What it adds is held for two days.',
  tell: (name: string) => `Tell ${name}`,
  taken: (names: string) => `These dates are taken by ${names}.`,
  breaks: 'This breaks a rule of yours',
  move: 'Move the booking',
  ask: 'Ask the customer',
  leave: 'Leave it where it is',
  done: 'Booking moved',
  asked: (name: string) => `${name} is asked. The new dates are held for two days.`,
  failed: 'Failed to move the booking',
  previewFailed: 'Failed to see what a move would come to',
} as const;
