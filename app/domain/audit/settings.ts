import { isFactKey, withFacts } from '#app/domain/settings/business-schema.ts'
import { factNames, factText } from '#app/domain/settings/setting-texts.ts'
import { text, type Deed, type Sentences } from './event.ts'

/** What a fact was, what it is, and who changed it. */
export const factSentences: Sentences = {
  'fact.changed': (deed) => changed(deed, 'changed'),
  'fact.reset': (deed) => changed(deed, 'reset'),
}

function changed(deed: Deed, verb: 'changed' | 'reset') {
  const key = text(deed, 'key', '')
  if (!isFactKey(key)) return `${deed.who} changed a fact that is no longer one.`
  const [from, to] = [deed.details?.from, deed.details?.to].map((value) =>
    factText(key, withFacts([{ key, value }]).facts),
  )
  return `${deed.who} ${verb} ${factNames[key]} from ${from} to ${to}.`
}
