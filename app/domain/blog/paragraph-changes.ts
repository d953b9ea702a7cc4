import { diffArrays } from 'diff'

export interface ParagraphChange {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Above this number of changes the comparison is too slow, so the whole text is shown as replaced. */
const maxChanges = 500

export function diffParagraphs(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: maxChanges })
  if (!parts) return [...withKind('gone', before), ...withKind('new', after)]
  return parts.flatMap(({ added, removed, value }) =>
    withKind(added ? 'new' : removed ? 'gone' : 'same', value),
  )
}

interface Fold {
  kind: 'fold'
  text: string
}

/** Replaces unchanged paragraphs with their count, except for one on each side of a change. */
export function collapseUnchangedParagraphs(changes: readonly ParagraphChange[]): (ParagraphChange | Fold)[] {
  const isNearChange = (index: number) =>
    [changes[index - 1], changes[index], changes[index + 1]].some(
      (neighbor) => neighbor && neighbor.kind !== 'same',
    )
  const shown: (ParagraphChange | Fold)[] = []
  let hidden = 0
  const fold = () => {
    if (hidden > 0)
      shown.push({ kind: 'fold', text: `${hidden} more ${hidden === 1 ? 'is' : 'are'} unchanged.` })
    hidden = 0
  }
  changes.forEach((change, index) => {
    if (!isNearChange(index)) {
      hidden += 1
      return
    }
    fold()
    shown.push(change)
  })
  fold()
  return shown
}

function withKind(kind: ParagraphChange['kind'], texts: readonly string[]) {
  return texts.map((text) => ({ kind, text }))
}
