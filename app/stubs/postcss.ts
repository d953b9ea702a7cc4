/** Stands in for PostCSS in the bundle: sanitize-html asks it about `style` attributes, and we keep none (A11). */
export function parse(): never {
  throw new Error('No style attribute is ever kept, so none is parsed.')
}
