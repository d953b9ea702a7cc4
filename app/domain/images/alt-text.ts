/**
 * Maximum length of alt text in characters; a screen reader reads it without a pause, so it should stay one sentence.
 */
export const maxAltLength = 300
