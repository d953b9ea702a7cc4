/** The longest alt text in characters; screen readers read it as one piece, so it should stay a sentence. */
export const maxAltLength = 300
