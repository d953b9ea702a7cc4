/** Readers are read it whole, so it is a sentence. */
export const maxAltLength = 300
