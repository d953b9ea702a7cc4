import type { Context } from '#app/context.server.ts'
import type { ChangedWords } from '#app/domain/changed-words.ts'
import { changedWords } from '#app/fact-preview.server.ts'
import { resetFact, saveFacts } from '#app/data/facts.ts'
import { defaultFacts, describe } from '#app/domain/business.ts'
import type { FactKey, Facts } from '#app/domain/business-facts.ts'
import { factCandidate, factsWithDefault } from '#app/domain/fact-candidate.ts'
import type { Refused } from '#app/domain/fact-rules.ts'
import { factText } from '#app/domain/fact-texts.ts'
import type { Texts } from '#app/domain/typed-fields.ts'
import { fieldText } from '#app/read-form.ts'
import { filledFields, stampsIn, typedTexts, type Room } from './room.ts'

export interface Shown {
  status: number
  /** What was typed; null where nothing was. */
  texts: Texts | null
  refused: Refused[]
  /** What the form leads to, where nothing speaks against it. */
  preview: { words: ChangedWords[]; facts: { key: FactKey; before: string; after: string }[] } | null
  /** What is said of the whole form. */
  text: string | null
}

export type Answer = { done: 'facts-saved' | 'facts-same' | 'fact-reset' } | Shown

interface Press {
  context: Context
  by: string
  form: FormData
  room: Room
}

export async function carryOut({ context, by, form, room }: Press): Promise<Answer> {
  if (fieldText(form, 'intent') === 'reset') return reset({ context, by, form, room })
  const { group, keys, facts } = room
  const texts = typedTexts(form, group)
  const shownAs = (status: number, rest: Partial<Shown>): Shown => ({
    status,
    texts,
    refused: [],
    preview: null,
    text: null,
    ...rest,
  })
  const fields = filledFields(group, texts)
  const candidate = factCandidate({ keys, fields }, texts, facts, context.now)
  if (candidate.refused) return shownAs(422, { refused: candidate.refused })
  const { facts: next, changed } = candidate
  if (changed.length === 0)
    return fieldText(form, 'intent') === 'save'
      ? { done: 'facts-same' }
      : shownAs(200, { text: 'This is what the site says already.' })
  const shown = stampsIn(fieldText(form, 'stamps'), keys)
  if (JSON.stringify(shown) !== JSON.stringify(room.stamps)) return shownAs(409, { text: conflict })
  if (fieldText(form, 'intent') !== 'save')
    return shownAs(200, { preview: await previewOf(context, facts, next, changed) })
  const changes = changed.map((key) => ({ key, from: facts[key], to: next[key] }))
  const outcome = await saveFacts(context.db, { changes, shown, by, now: context.now })
  return outcome === 'saved' ? { done: 'facts-saved' } : shownAs(409, { text: conflict })
}

async function previewOf(context: Context, facts: Facts, next: Facts, changed: readonly FactKey[]) {
  const { cities } = await context.area()
  const { now, siteOrigin } = context
  return {
    words: changedWords(describe(facts), describe(next), { now, siteOrigin, cities }),
    facts: changed.map((key) => ({ key, before: factText(key, facts), after: factText(key, next) })),
  }
}

async function reset({ context, by, form, room }: Press): Promise<Answer> {
  const { keys, facts, stamps, group } = room
  const key = keys.find((one) => one === fieldText(form, 'key'))
  const refusal = (status: number, text: string): Shown => ({
    status,
    texts: null,
    refused: [],
    preview: null,
    text,
  })
  if (key === undefined || stamps[key] === 0) return { done: 'fact-reset' }
  const candidate = factsWithDefault(key, { keys, fields: group.fields }, defaultFacts, facts, context.now)
  if (candidate.refused)
    return refusal(409, candidate.refused[0]?.text ?? 'The value it came with does not fit the others.')
  const shown = stampsIn(fieldText(form, 'stamps'), keys)[key] ?? -1
  const change = { key, from: facts[key], to: defaultFacts[key], shown, by, now: context.now }
  return (await resetFact(context.db, change)) === 'reset' ? { done: 'fact-reset' } : refusal(409, conflict)
}

const conflict =
  'Somebody changed these facts after you opened this page. What they saved stands beside each field; what you typed is still here. Preview and save again to put yours in its place.'
