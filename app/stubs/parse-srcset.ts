/** Replaces parse-srcset in the bundle: our sanitizer settings remove `srcset` (A11). */
export default function parseSrcset(): never {
  throw new Error('No srcset is ever kept, so none is parsed.')
}
