/** What stands beneath the tenant's own terms and privacy notice. `ways`: how the business is reached. */
export const legalCopy = {
  reach: {
    terms: (ways: string) => `If you have a question about these terms, please ${ways}.`,
    privacy: (ways: string) => `If you have a question about your data, please ${ways}.`,
  },
} as const;
