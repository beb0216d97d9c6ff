/** By what the box to answer in is found from elsewhere on the screen. */
export const answerFieldOf = (bookingId: string): string => `answer-${bookingId}`;
