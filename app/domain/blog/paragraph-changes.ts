import { diffArrays } from 'diff'

export interface ParagraphChange {
  kind: 'same' | 'gone' | 'new'
  text: string
}

export function diffParagraphs(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  // Comparing texts with more than 500 changes is too slow, so show the entire text as replaced.
  const parts = diffArrays([...before], [...after], { maxEditLength: 500 })
  if (!parts) return [...withKind('gone', before), ...withKind('new', after)]
  return parts.flatMap(({ added, removed, value }) => {
    if (added) return withKind('new', value)
    return withKind(removed ? 'gone' : 'same', value)
  })
}

type Fold = { kind: 'fold'; text: string }

export function collapseUnchangedParagraphs(changes: readonly ParagraphChange[]): (ParagraphChange | Fold)[] {
  const isHidden = changes.map((_, index) =>
    changes.slice(Math.max(0, index - 1), index + 2).every(({ kind }) => kind === 'same'),
  )
  let hidden = 0
  return changes.flatMap((change, index): (ParagraphChange | Fold)[] => {
    if (!isHidden[index]) return [change]
    hidden += 1
    if (isHidden[index + 1]) return []
    const text = `${hidden} more ${hidden === 1 ? 'is' : 'are'} unchanged.`
    hidden = 0
    return [{ kind: 'fold', text }]
  })
}

function withKind(kind: ParagraphChange['kind'], texts: readonly string[]) {
  return texts.map((text) => ({ kind, text }))
}
