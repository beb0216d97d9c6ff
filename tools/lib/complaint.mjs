/** Something the person at the keyboard can put right. It is shown as its one sentence, without a stack trace. */
export class Complaint extends Error {
  /** @param {string[]} [details] lines worth reading below the sentence, such as the end of a log */
  constructor(sentence, details = []) {
    super(sentence);
    this.name = 'Complaint';
    this.details = details;
  }
}
