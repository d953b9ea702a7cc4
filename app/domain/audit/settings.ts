import { isFactKey, withFacts } from '#app/domain/settings/business-schema.ts'
import { settingNames, settingText } from '#app/domain/settings/setting-texts.ts'
import { text, type AuditEvent, type Sentences } from './event.ts'

/** What a fact was, what it is, and who changed it. */
export const settingSentences: Sentences = {
  'fact.changed': (deed) => changed(deed, 'changed'),
  'fact.reset': (deed) => changed(deed, 'reset'),
}

function changed(deed: AuditEvent, verb: 'changed' | 'reset') {
  const key = text(deed, 'key', '')
  if (!isFactKey(key)) return `${deed.who} changed a fact that is no longer one.`
  const [from, to] = [deed.details?.from, deed.details?.to].map((value) =>
    settingText(key, withFacts([{ key, value }]).facts),
  )
  return `${deed.who} ${verb} ${settingNames[key]} from ${from} to ${to}.`
}
