/** The links of their own that every letter holds for its reader; each leads to the page of its name. */
export const readerPurposes = ['unsubscribe', 'preferences', 'ordered'] as const
export type ReaderPurpose = (typeof readerPurposes)[number]

/** Letters lie in mailboxes for years, and whoever finds one must still be able to leave. */
export const neverEnds = Date.UTC(2999, 11, 31)
