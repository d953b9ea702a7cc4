/** Replaces PostCSS in the bundle: sanitize-html uses it for `style` attributes, which our settings remove (A11). */
export function parse(): never {
  throw new Error('No style attribute is ever kept, so none is parsed.')
}
