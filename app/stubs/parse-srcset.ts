/** Stands in for the parser of `srcset` in the bundle: the sanitiser lets no such attribute through (A11). */
export default function parseSrcset(): never {
  throw new Error('No srcset is ever kept, so none is parsed.')
}
