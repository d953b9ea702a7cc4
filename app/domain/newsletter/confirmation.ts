/** What letters and what sends them agree on. */

/** Stands in a stored body where the link goes; the link itself is derived when the mail is sent. */
export const linkMask = '[[link]]'

/** How long the link of a confirmation works (E03). */
export const confirmationDays = 7
